import { redirect } from 'react-router'

/** A payment is opened by its code; without one there is nothing to see here (spec, section 2). */
const leadHome = () => redirect('/')

export const loader = leadHome
export const clientLoader = leadHome

export default function PaymentBase() {
  return null
}
