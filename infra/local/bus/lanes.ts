/** Works off each queue no more at once than its function may. */
export interface Lanes {
  readonly enter: <Value>(
    queue: { readonly arn: string; readonly atOnce: number },
    work: () => Promise<Value>,
  ) => Promise<Value>;
}

/** Opens the lanes; who comes when all of a queue's are taken waits for the first that is free. */
export function openLanes(): Lanes {
  const taken = new Map<string, number>();
  const waiting = new Map<string, (() => void)[]>();
  return {
    enter: async ({ arn, atOnce }, work) => {
      const now = taken.get(arn) ?? 0;
      if (now >= atOnce) {
        const { promise, resolve } = Promise.withResolvers<void>();
        waiting.set(arn, [...(waiting.get(arn) ?? []), resolve]);
        // Whoever leaves hands its lane over.
        await promise;
      } else taken.set(arn, now + 1);
      try {
        return await work();
      } finally {
        const [next, ...rest] = waiting.get(arn) ?? [];
        waiting.set(arn, rest);
        if (next) next();
        else taken.set(arn, (taken.get(arn) ?? 1) - 1);
      }
    },
  };
}
