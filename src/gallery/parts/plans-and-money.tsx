import { useState } from 'react'
import { Button } from '#ui/actions/button.tsx'
import { ActionBar } from '#ui/checkout/action-bar.tsx'
import { MoneySummary } from '#ui/checkout/money-summary.tsx'
import { Alert } from '#ui/feedback/alert.tsx'
import { QuantityStepper } from '#ui/forms/quantity-stepper.tsx'
import { TextAreaField } from '#ui/forms/textarea-field.tsx'
import { PlanProgress } from '#ui/reading-plan/plan-progress.tsx'
import { longText } from '../samples.ts'

/** The seven days until a Sunday; `x` is a day that was read. */
const week = (pattern: string) => [...pattern].map((mark, index) => ({ day: `2026-11-${16 + index}`, done: mark === 'x' }))

export function Plans() {
  return (
    <>
      <PlanProgress title="Evangelho de Marcos em 30 dias" done={12} total={30} doneToday streak={5} week={week('.xxxxxx')} />
      <PlanProgress title="Salmos de confiança" done={9} total={14} doneToday={false} streak={3} week={week('x..xxx.')} />
      <PlanProgress title="Provérbios, um por dia" done={4} total={31} doneToday={false} streak={0} week={week('xx.....')} />
      <PlanProgress title={longText} done={0} total={365} doneToday={false} streak={0} week={week('.......')} />
      <PlanProgress title="A carta aos Filipenses" done={7} total={7} doneToday streak={7} week={week('xxxxxxx')} />
    </>
  )
}

export function Money() {
  const [quantity, setQuantity] = useState(1)
  return (
    <>
      <QuantityStepper label="Ingresso de adulto" value={quantity} max={3} onChange={setQuantity} />
      <MoneySummary lines={[{ label: 'Oferta', amount: 5_000 }]} total={5_000} currency="BRL" />
      <MoneySummary
        lines={[
          { label: 'Ingresso de adulto', detail: '2 × R$ 180,00', amount: 36_000 },
          { label: 'Ingresso de criança', detail: '1 × R$ 90,00', amount: 9_000 },
          { label: 'Cupom FAMILIA', amount: -4_500 },
          { label: 'Taxa do cartão', detail: 'Cobre o custo do parcelamento. No Pix não há taxa.', amount: 1_215 },
        ]}
        total={41_715}
        currency="BRL"
        installments={{ count: 3, amount: 13_905, note: 'sem outros juros' }}
      />
      {/* Stays in sight as long as its column does. */}
      <div>
        <TextAreaField label="Observações" rows={6} />
        <ActionBar label="3 ingressos" amount="R$ 417,15" action={<Button>Continuar</Button>} />
      </div>
      <MoneySummary lines={[{ label: longText, detail: longText, amount: 123_456_789_00 }]} total={123_456_789_00} currency="BRL" busy />
      <MoneySummary lines={[{ label: 'Almoço dos recém-chegados', amount: 0 }]} total={0} currency="USD" />
      <MoneySummary
        lines={[{ label: 'Retiro', amount: 15_000 }]}
        total={15_000}
        currency="JPY"
        problem={
          <div className="mb-3">
            <Alert kind="danger">Não conseguimos calcular a taxa. Tente de novo.</Alert>
          </div>
        }
      />
      <div>
        <ActionBar action={<Button busy>Contribuindo com R$ 50,00</Button>} />
      </div>
      <div>
        <ActionBar label={longText} amount="R$ 123.456.789,00" action={<Button disabled>{longText}</Button>} />
      </div>
    </>
  )
}
