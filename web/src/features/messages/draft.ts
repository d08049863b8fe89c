/** What was typed in a conversation and not sent: in this tab alone, by who typed it; a reload keeps it. */
export function draftOf(userId: string, conversationId: string) {
  const key = `message.${userId}.${conversationId}`;
  return {
    read: () => sessionStorage.getItem(key) ?? '',
    write(text: string) {
      if (text === '') sessionStorage.removeItem(key);
      else sessionStorage.setItem(key, text);
    },
  };
}
