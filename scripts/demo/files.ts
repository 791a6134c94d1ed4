import { type DemoChurch, demoColors } from '#server/demo/churches.ts'
import { drawPaper } from '#server/pdf/draw-paper.ts'
import type { PaperPart } from '#server/pdf/paper.ts'

/** A PDF of a demo church. `file` is its path under `demo/files/`, which the demo data refers to. */
export type DemoFileSource = {
  church: DemoChurch
  file: string
  name: string
  lines: readonly string[]
  title: string
  about: string
  parts: readonly PaperPart[]
}

const note = (text: string): PaperPart => ({ kind: 'note', text })
const fields = (...pairs: [label: string, value: string][]): PaperPart => ({
  kind: 'fields',
  fields: pairs.map(([label, value]) => ({ label, value })),
})

const esperanca = { church: 'esperanca', name: 'Igreja Esperança', lines: ['Rua das Paineiras, 1428'] } as const

/** Every PDF of the demo: exactly those that the demo data refers to. They say no day, because the demo is of every day. */
export const demoFiles: readonly DemoFileSource[] = [
  {
    ...esperanca,
    file: 'esperanca/boletim.pdf',
    title: 'Boletim da semana',
    about: 'Para levar para casa e pôr na geladeira',
    parts: [
      fields(
        ['Domingo, 10h30', 'Culto da manhã, com berçário e escola bíblica às 9h'],
        ['Domingo, 18h30', 'Culto da noite, com a ceia no último domingo do mês'],
        ['Quarta, 20h', 'Noite de oração, no salão de baixo'],
        ['Sábado, 8h', 'Mutirão das cestas: traga luvas e uma garrafa de água'],
      ),
      note(
        'Quem chega pela primeira vez: não precisa saber quando levantar nem o que cantar. Sente onde quiser, fique o tempo que puder e tome um café com a gente depois. Na porta há sempre alguém de crachá laranja para ajudar.',
      ),
      note(
        'Oremos esta semana: pelas famílias que perderam o emprego na fábrica de louças; por Dona Irene, que se recupera da operação do quadril; pelos doze que se batizam no próximo mês; e pela cidade, que volta às aulas.',
      ),
      note(
        'Das contas do mês: entraram os dízimos e as ofertas de 214 pessoas. O telhado do salão está pago, e sobrou para trocar as calhas. Quem quiser ver cada linha pode pedir o balancete à tesouraria, depois de qualquer culto.',
      ),
      note(
        'Precisamos de mãos: duas pessoas para o som aos domingos de manhã, uma para dirigir a van das 8h30, e quem saiba consertar máquina de costura. Fale com o Davi na secretaria.',
      ),
    ],
  },
  {
    ...esperanca,
    file: 'esperanca/caminho.pdf',
    title: 'Cantos de quem está a caminho',
    about: 'Sete noites com os Salmos 120 a 126, para ler em casa',
    parts: [
      [
        'Primeira noite: Salmo 120',
        'Quem canta este salmo mora entre gente que quer briga. Ele não finge que está tudo bem: grita, e é ouvido. O caminho para casa começa quando alguém diz a verdade sobre o lugar onde está.',
        'De que lugar você está cansado?',
      ],
      [
        'Segunda noite: Salmo 121',
        'Os montes eram bonitos e perigosos. De lá vinham ladrões e tempestades. O viajante pergunta de onde vem o socorro, e responde a si mesmo em voz alta, como quem precisa ouvir: do Senhor, que fez o céu e a terra, e que não cochila.',
        'Que perigo parece alto demais nesta semana?',
      ],
      [
        'Terceira noite: Salmo 122',
        'Alguém convidou, e ele ficou alegre. Muita gente chegou até aqui porque um vizinho disse: vamos. Peça paz para a casa onde você foi recebido.',
        'Quem convidou você? Quem você poderia convidar?',
      ],
      [
        'Quarta noite: Salmo 123',
        'Os olhos ficam na mão de quem pode ajudar, como os olhos de uma criança na mão da mãe. Esperar também é orar.',
        'O que você espera há muito tempo?',
      ],
      [
        'Quinta noite: Salmo 124',
        'Se não fosse o Senhor: o salmo conta o que poderia ter acontecido, a água subindo, a rede se fechando, e então diz que a rede se rompeu. A memória da ajuda de ontem sustenta a noite de hoje.',
        'De que rede você já saiu?',
      ],
      [
        'Sexta noite: Salmo 125',
        'Os montes que assustavam agora rodeiam a cidade e a guardam. Nada mudou na paisagem. Mudou quem olha.',
        'O que parecia ameaça e hoje parece abrigo?',
      ],
      [
        'Sétima noite: Salmo 126',
        'Quem saiu chorando com a semente na mão volta cantando com os feixes. Não se diz que o choro era bobagem. Diz-se que ele era semeadura.',
        'O que você semeou chorando?',
      ],
    ].flatMap(([title = '', text = '', question = '']) => [
      fields([title.slice(0, title.indexOf(':')), title.slice(title.indexOf(':') + 2)], ['Para pensar', question]),
      note(text),
    ]),
  },
]

/** Draws one of them. */
export const drawFile = ({ church, name, lines, title, about, parts }: DemoFileSource): Promise<Uint8Array> =>
  drawPaper({
    title,
    about,
    language: 'pt-BR',
    madeAt: '2026-01-01T00:00:00Z',
    letterhead: { name, lines, logo: null },
    colors: { accent: demoColors[church], tint: '#F7EDE7', text: demoColors[church] },
    parts,
    pageOf: 'Página {page} de {pages}',
    missingLetters: '',
  })
