/** What the calls of one table object cost. */
export interface Meter {
  /** Calls to DynamoDB. */
  readonly requests: number;
  /** Calls that had to wait for another, plus one: the length of the longest possible chain. */
  readonly roundTrips: number;
  /** Capacity units, as DynamoDB counted them. */
  readonly readUnits: number;
  readonly writeUnits: number;
  /** The calls in order of sending, as command and input: for tests and the bench. */
  readonly calls: readonly MeteredCall[];
}

export interface MeteredCall {
  readonly command: string;
  readonly input: object;
}

/** A meter that counts. */
export interface RunningMeter extends Meter {
  /** Counts a call as sent; the function that comes back is told when it has been answered, and its cost. */
  begin(call: MeteredCall): (units: { read: number; write: number }) => void;
}

/**
 * A new meter, at zero. A call counts as waiting for every call that was answered before it was sent, so chains are
 * never counted too short.
 */
export function createMeter(): RunningMeter {
  const calls: MeteredCall[] = [];
  let answeredDepth = 0;
  let roundTrips = 0;
  let readUnits = 0;
  let writeUnits = 0;
  return {
    get requests() {
      return calls.length;
    },
    get roundTrips() {
      return roundTrips;
    },
    get readUnits() {
      return readUnits;
    },
    get writeUnits() {
      return writeUnits;
    },
    calls,
    begin(call) {
      calls.push(call);
      const depth = answeredDepth + 1;
      roundTrips = Math.max(roundTrips, depth);
      return (units) => {
        answeredDepth = Math.max(answeredDepth, depth);
        readUnits += units.read;
        writeUnits += units.write;
      };
    },
  };
}
