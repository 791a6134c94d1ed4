import { renderSVG } from 'uqr'
import { MoneySummary } from '#ui/checkout/money-summary.tsx'
import { Avatar } from '#ui/content/avatar.tsx'
import { MemberCard } from '#ui/print/member-card.tsx'
import { Receipt } from '#ui/print/receipt.tsx'
import { Ticket } from '#ui/print/ticket.tsx'
import { landscape, longText, longWord } from '../samples.ts'

const code = (text: string) => (
  <img src={`data:image/svg+xml,${encodeURIComponent(renderSVG(text))}`} alt="Código QR" className="aspect-square w-full" />
)

const church = {
  name: 'Igreja Batista Esperança',
  logo: { url: landscape(120, 100, 100), largura: 100, altura: 100 },
  lines: ['Rua das Acácias, 120 · Vila Nova', 'São Paulo – SP · 01001-000'],
}

export function Papers() {
  return (
    <>
      <Receipt
        church={church}
        title="Recibo de contribuição"
        about="Nº 2026-0412 · 22 de novembro de 2026"
        fields={[
          { label: 'Recebido de', value: 'Maria de Lourdes Pereira' },
          { label: 'Forma de pagamento', value: 'Pix' },
        ]}
        summary={
          <MoneySummary
            lines={[
              { label: 'Dízimo', amount: 30_000 },
              { label: 'Missões', amount: 5_000 },
            ]}
            total={35_000}
            currency="BRL"
          />
        }
        code={code('https://exemplo.org/recibo/2026-0412')}
        footer="Confira este recibo apontando a câmera para o código."
      />
      <Receipt
        church={{ name: longText, lines: [longWord] }}
        title={longText}
        fields={[{ label: longText, value: `${longText} ${longWord}` }]}
        summary={<MoneySummary lines={[{ label: longText, amount: 123_456_00 }]} total={123_456_00} currency="BRL" />}
      />
      <Ticket
        church={church.name}
        event="Cantata de Natal"
        day="2026-12-12"
        when="Sábado, 19h30"
        place="Auditório principal"
        fields={[
          { label: 'Nome', value: 'Maria de Lourdes Pereira' },
          { label: 'Lugar', value: 'Plateia, fila C, 14' },
        ]}
        code={code('ATRIO-7K2M-94QD')}
        codeText="7K2M-94QD"
      />
      <Ticket
        church={longText}
        event={longText}
        day="2026-12-31"
        when={longText}
        fields={[{ label: 'Nome', value: longWord }]}
        code={null}
        codeText="9XZ1-00AB"
        invalid="Já usado às 19h12"
      />
      <MemberCard
        church={church}
        title="Carteira de membro"
        person="João Batista da Silva"
        photo={<Avatar name="João Batista da Silva" picture={landscape(200, 300, 300)} />}
        fields={[
          { label: 'Nº', value: '0412' },
          { label: 'Desde', value: 'mar. de 2011' },
          { label: 'Serviço', value: 'Diácono' },
        ]}
        code={code('https://exemplo.org/m/0412')}
        validity="Válida até dez. de 2027"
      />
      <MemberCard
        church={{ name: longText, lines: [longWord] }}
        title="Carteira de membro"
        person={longText}
        photo={<Avatar name="Maria de Lourdes" />}
        fields={[{ label: 'Nº', value: '0413' }]}
        code={code('https://exemplo.org/m/0413')}
      />
    </>
  )
}
