import {
  type Icon,
  IconBarcode,
  IconBuildingBank,
  IconCash,
  IconCreditCard,
  IconDeviceMobile,
  IconGift,
  IconQrcode,
} from '@tabler/icons-react'
import type { PaymentMethodCode } from '#contract/money/payment-codes.ts'

const icons: Record<PaymentMethodCode, Icon> = {
  'cartao-credito': IconCreditCard,
  boleto: IconBarcode,
  pix: IconQrcode,
  'pix-manual': IconQrcode,
  paypal: IconDeviceMobile,
  picpay: IconDeviceMobile,
  ach: IconBuildingBank,
  dinheiro: IconCash,
  transferencia: IconBuildingBank,
  gratuito: IconGift,
}

/** Tells methods apart at a glance. Left out where very large text needs the room. */
export function MethodIcon({ code }: { code: PaymentMethodCode }) {
  const Part = icons[code]
  return <Part aria-hidden stroke={1.75} className="mt-px size-5.5 shrink-0 text-muted @max-[13rem]:hidden" />
}
