/** What somebody has written. */
export const Words = ({ text }: { text: string }) => (
  <blockquote className="mt-2 border-l-3 border-line pl-3 whitespace-pre-line wrap-anywhere">{text}</blockquote>
)
