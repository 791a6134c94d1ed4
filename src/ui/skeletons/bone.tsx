/** One grey shape of a placeholder. @param className its size */
export const Bone = ({ className }: { className: string }) => <div className={`max-w-full rounded-md bg-line ${className}`} />
