import { lookup as lookUp } from 'node:dns';
import { BlockList, isIP, type LookupFunction } from 'node:net';

/** Networks that nobody outside has anything in. Source: IANA's registries of special-purpose addresses. */
const networks = [
  ['0.0.0.0', 8, 'ipv4'],
  ['10.0.0.0', 8, 'ipv4'],
  ['100.64.0.0', 10, 'ipv4'],
  ['127.0.0.0', 8, 'ipv4'],
  ['169.254.0.0', 16, 'ipv4'],
  ['172.16.0.0', 12, 'ipv4'],
  ['192.0.0.0', 24, 'ipv4'],
  ['192.168.0.0', 16, 'ipv4'],
  ['198.18.0.0', 15, 'ipv4'],
  ['224.0.0.0', 4, 'ipv4'],
  ['240.0.0.0', 4, 'ipv4'],
  ['::', 127, 'ipv6'],
  // Addresses of the other family in clothes of this one: what they lead to isn't looked at.
  ['::ffff:0:0', 96, 'ipv6'],
  ['64:ff9b::', 96, 'ipv6'],
  ['fc00::', 7, 'ipv6'],
  ['fe80::', 10, 'ipv6'],
  ['ff00::', 8, 'ipv6'],
] as const;

/** A list for each family: one that holds mapped addresses would hold every address of the other. */
const own = { ipv4: new BlockList(), ipv6: new BlockList() };
for (const [address, prefix, family] of networks) own[family].addSubnet(address, prefix, family);

/** Whether an address is one of a private network, of this machine, or of nobody. */
export function isPrivate(address: string): boolean {
  const found = isIP(address);
  if (found === 0) return true;
  const family = found === 4 ? 'ipv4' : 'ipv6';
  return own[family].check(address, family);
}

/** A service that leads where nobody may be led: its address is wrong, or somebody else's. */
export class AddressRefused extends Error {
  override readonly name = 'AddressRefused';
}

/**
 * Where a service is asked, once that was checked.
 * @param url in full
 * @param allowed origins, as `https://example.org`. One of `http:` is of this machine, and stands there in tests and local
 *   clouds alone
 * @throws AddressRefused for any other origin, and for an address with credentials in it
 */
export function allowedUrl(url: string, allowed: readonly string[]): URL {
  const parsed = new URL(url);
  if (!allowed.includes(parsed.origin) || parsed.username || parsed.password)
    throw new AddressRefused(`${parsed.origin} is not on the list of services`);
  return parsed;
}

/**
 * Looks up a name as `node:net` asks, and answers only addresses outside: what was looked up is also what is connected to,
 * so a name can't point elsewhere a moment later.
 * @param resolve Node's own; another in tests
 */
export function publicLookup(resolve: typeof lookUp = lookUp): LookupFunction {
  return (hostname, options, done) => {
    resolve(hostname, { ...options, all: true }, (error, addresses) => {
      const found = addresses?.filter(({ address }) => !isPrivate(address)) ?? [];
      const [first] = found;
      const failure = error ?? (first ? null : new AddressRefused(`${hostname} is an address within`));
      if (failure || !first) return done(failure, '', 0);
      if (options.all) return done(null, found);
      return done(null, first.address, first.family);
    });
  };
}
