import { useEffect, useState } from 'react'
import { browserApi } from '#site/session/browser-api.ts'
import { listInstallmentPlans } from '../../../contract/fees.ts'
import { type InstallmentPlan, installmentPlans } from '../../../rules/payments.ts'

type Question = {
  amount: number
  /** What the payer bears of the fee. */
  fee: number
  /** The most installments. */
  most: number
  /** The payer bears the church's interest. */
  hasInterest: boolean
  /** The most that the method takes, with interest; `null`: no limit. */
  ceiling: number | null
}

/** The ways to pay in installments. Until they are known, or when they cannot be: at once, which has no interest. */
export function useInstallmentPlans({ amount, fee, most, hasInterest, ceiling }: Question): {
  plans: readonly InstallmentPlan[]
  isLoading: boolean
} {
  const [loaded, setLoaded] = useState<{ question: string; plans: readonly InstallmentPlan[] }>()
  const question = `${amount} ${fee} ${most} ${hasInterest}`
  const isAsked = most > 1 && amount > 0
  useEffect(() => {
    if (!isAsked) return
    let isObsolete = false
    const settle = (plans: readonly InstallmentPlan[]) => void (!isObsolete && setLoaded({ question, plans }))
    browserApi()(listInstallmentPlans, {
      valor: amount,
      flagJuros: hasInterest,
      flagTaxasAdministrativas: fee > 0,
      valorTaxas: fee,
      maxParcelas: most,
    }).then(settle, () => settle([]))
    return () => {
      isObsolete = true
    }
  }, [isAsked, amount, fee, most, hasInterest, question])
  const isKnown = loaded?.question === question
  const plans = isAsked && isKnown ? loaded.plans.filter(({ valorTotal }) => ceiling === null || valorTotal <= ceiling) : []
  return { plans: plans.length ? plans : installmentPlans(amount + fee, 1), isLoading: isAsked && !isKnown }
}
