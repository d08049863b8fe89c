/** An e-mail address that, where it doesn't fit on a line, goes on behind its @ on the next. */
export function EmailAddress({ address }: { address: string }) {
  const behind = address.indexOf('@') + 1;
  return (
    <>
      {address.slice(0, behind)}
      <wbr />
      {address.slice(behind)}
    </>
  );
}
