import { renderSVG } from 'uqr'
import { m } from '#texts/messages.js'

/** The modules of white that a camera needs around the code (ISO/IEC 18004). */
const quietZone = 4

/** A QR code: black on white in every theme, because a camera reads it. @param alt what it is for, by default: to pay */
export const QrCode = ({ text, alt = m.payment_qr() }: { text: string; alt?: string }) => (
  <img
    src={`data:image/svg+xml,${encodeURIComponent(renderSVG(text, { border: quietZone }))}`}
    alt={alt}
    className="aspect-square w-full rounded-md bg-white"
  />
)
