import { m } from '#texts/messages.js'

/** A line for the signature of whoever answers for the church's money. */
export const Signature = ({ church }: { church: string }) => (
  <div className="mx-auto w-full max-w-xs pt-12 text-center">
    <p className="border-t border-ink pt-1.5 text-sm wrap-anywhere">
      {church}
      <span className="block text-muted">{m.giving_signature()}</span>
    </p>
  </div>
)
