import { m } from '#texts/messages.js'

/** The bar code of a boleto: black on white in every theme, because a scanner reads it, and as wide as banks want it on paper. */
export const BarCode = ({ svg }: { svg: string }) => (
  <div className="rounded-md bg-white p-3 print:p-0">
    <img
      src={`data:image/svg+xml,${encodeURIComponent(svg)}`}
      alt={m.payment_bar_code()}
      className="h-16 w-full object-fill print:h-[13mm] print:w-[103mm]"
    />
  </div>
)
