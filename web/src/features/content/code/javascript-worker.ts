import { runJavaScript } from './javascript.ts';
import type { RunTask } from './messages.ts';

globalThis.onmessage = ({ data }: MessageEvent<RunTask>) =>
  void runJavaScript(data, (message) => postMessage(message));
