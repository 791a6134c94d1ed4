import { LoadMore } from '#ui/actions/load-more.tsx'
import { Steps } from '#ui/actions/steps.tsx'
import { Progress } from '#ui/feedback/progress.tsx'

const steps = ['Ingressos', 'Seus dados', 'Pagamento e endereço de cobrança', 'Resumo']

export function Waiting() {
  return (
    <>
      <Steps label="Compra, no começo" steps={steps} current={0} />
      <Steps label="Compra, no meio" steps={steps} current={2} />
      <Progress label="Leitura do plano" value={0.4} showLabel />
      <Progress label="Enviando" />
      <LoadMore shown={10} total={42} onMore={() => undefined} />
      <LoadMore shown={20} total={42} busy onMore={() => undefined} />
      <LoadMore shown={20} total={42} failed onMore={() => undefined} />
      <LoadMore shown={42} total={42} />
    </>
  )
}
