import { renderSVG } from 'uqr'
import { m } from '#texts/messages.js'

/** The modules of white that a camera needs around the code (ISO/IEC 18004). */
const quietZone = 4

type QrCodeProps = {
  text: string
  /** What it is for, by default: to pay. */
  alt?: string
  /** How much of it may be lost: 7 % or 15 %. */
  ecc?: 'L' | 'M'
}

/** A QR code: black on white in every theme, because a camera reads it. */
export const QrCode = ({ text, alt = m.payment_qr(), ecc = 'L' }: QrCodeProps) => (
  <img
    src={`data:image/svg+xml,${encodeURIComponent(renderSVG(text, { border: quietZone, ecc }))}`}
    alt={alt}
    className="aspect-square w-full rounded-md bg-white"
  />
)
