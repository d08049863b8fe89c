import type { Adapter, AdapterConstructor, AdapterPayload } from 'oidc-provider';

/** Keeps what the provider remembers in memory, until this process ends or it is over. */
export function storeInMemory(): AdapterConstructor {
  const items = new Map<string, { payload: AdapterPayload; until: number }>();
  const at = (key: string) => {
    const found = items.get(key);
    if (found && found.until > Date.now()) return found.payload;
    items.delete(key);
    return undefined;
  };
  return class implements Adapter {
    readonly #kind: string;
    constructor(kind: string) {
      this.#kind = kind;
    }
    readonly #key = (id: string) => `${this.#kind}:${id}`;
    async upsert(id: string, payload: AdapterPayload, expiresIn?: number) {
      items.set(this.#key(id), { payload, until: Date.now() + (expiresIn ?? 3600) * 1000 });
    }
    async find(id: string) {
      // Nobody stays logged in: one chooses anew each time, on a machine where one is everybody.
      if (this.#kind === 'Session') return undefined;
      return at(this.#key(id));
    }
    async findByUid(uid: string) {
      const kind = `${this.#kind}:`;
      return [...items.keys()]
        .filter((key) => key.startsWith(kind))
        .map(at)
        .find((payload) => payload?.uid === uid);
    }
    async findByUserCode() {
      return undefined;
    }
    async consume(id: string) {
      const payload = at(this.#key(id));
      if (payload) payload.consumed = Math.floor(Date.now() / 1000);
    }
    async destroy(id: string) {
      items.delete(this.#key(id));
    }
    async revokeByGrantId(grantId: string) {
      for (const [key, { payload }] of items) if (payload.grantId === grantId) items.delete(key);
    }
  };
}
