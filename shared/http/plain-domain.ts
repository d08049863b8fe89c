/**
 * Writes the domain of an address with letters of its own (jan@bücher.example) as mail servers know it
 * (jan@xn--bcher-kva.example; RFC 5891), so that an address has one form, however it is typed.
 * @returns what is no such address as it was
 */
export function plainDomain(address: string): string {
  const [, name, domain] = /^([^\s@]+@)([\p{L}\p{M}\p{N}.-]+)$/u.exec(address) ?? [];
  // Of ASCII alone it is in that form.
  if (!name || !domain || encodeURIComponent(domain) === domain) return address;
  const site = `http://${domain}`;
  return URL.canParse(site) ? name + new URL(site).hostname : address;
}
