import { basename, dirname } from 'node:path';
import { IgnoreMode } from 'aws-cdk-lib';
import { Architecture, Code, LayerVersion, Runtime } from 'aws-cdk-lib/aws-lambda';
import type { Construct } from 'constructs';

/** A layer of one file, which does not weigh on the function's package: the function finds it in `/opt`. */
export class FileLayer extends LayerVersion {
  constructor(scope: Construct, id: string, file: string) {
    const code = Code.fromAsset(dirname(file), {
      exclude: ['*', `!${basename(file)}`],
      ignoreMode: IgnoreMode.GLOB,
    });
    super(scope, id, {
      code,
      compatibleArchitectures: [Architecture.ARM_64],
      compatibleRuntimes: [Runtime.NODEJS_24_X],
    });
  }
}
