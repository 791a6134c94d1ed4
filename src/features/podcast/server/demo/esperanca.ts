import type { DemoEpisode, DemoPodcast } from './demo-podcast.ts'

const morning = ['esperanca/podcast-manha.mp3', 22] as const
const afternoon = ['esperanca/podcast-tarde.mp3', 20] as const
const night = ['esperanca/podcast-noite.mp3', 21] as const

/** The conversations of the last weeks, the newest first: one more than two pages of a phone show. */
const conversations: readonly Omit<DemoEpisode, 'daysAgo' | 'numero' | 'temporada'>[] = [
  {
    titulo: 'Quem abre a porta às seis da manhã',
    resumo: 'Seu Aurélio, o zelador, conta o que se ouve de quem chega antes de todos.',
    conteudo:
      '<p>Antes do primeiro culto, alguém acende as luzes, põe a água para ferver e abre o portão. Há dezenove anos é o Aurélio. Nesta conversa ele fala das pessoas que chegam cedo porque em casa ninguém as espera.</p><p>No fim, os três sinos do jardim.</p>',
    autor: 'Aurélio Pires e Noemi Sales',
    sound: morning,
  },
  {
    titulo: 'O que eu disse à minha filha sobre o hospital',
    resumo: 'Uma mãe, uma enfermeira e a pergunta que ninguém quer responder.',
    conteudo: '<p>Como se fala de doença com uma criança de seis anos? Sem mentir, e sem deixá-la sozinha com o medo.</p>',
    autor: 'Noemi Sales',
    sound: night,
  },
  {
    titulo: 'Trinta anos de padaria e um só fermento',
    resumo: 'Seu Osvaldo amassa pão e explica por que a massa precisa descansar.',
    conteudo:
      '<p>Gravado às quatro da manhã, no fundo da padaria. Ouve-se o forno. A massa cresce enquanto ele fala de pressa, de fé e do filho que voltou.</p>',
    autor: 'Noemi Sales',
    sound: morning,
  },
  {
    titulo: 'Cantar quando não se tem voz',
    resumo: 'O coral perdeu o ensaio e ganhou uma canção.',
    conteudo: '<p>Na semana da greve só três pessoas vieram ao ensaio. Cantaram assim mesmo, e foi a vez em que mais se ouviu a letra.</p>',
    autor: 'Tiago Prado',
    sound: afternoon,
  },
  {
    titulo: 'A conta que não fecha no fim do mês',
    resumo: 'Dinheiro, vergonha e o caderno azul da tesouraria.',
    conteudo:
      '<p>Duas famílias mostram as suas contas, sem nomes. Quem ajuda a organizar é a Lúcia, que já foi caixa de banco e já deveu a um.</p>',
    autor: 'Lúcia Ferraz',
    sound: afternoon,
  },
  {
    titulo: 'Jonas não queria ir, e eu também não',
    resumo: 'Uma conversa sobre dizer não a Deus e ser buscado mesmo assim.',
    conteudo: '<p>O livro tem quatro capítulos e se lê em dez minutos. Nesta conversa lemos um deles, e paramos onde dói.</p>',
    autor: 'Pastor Elias',
    sound: night,
  },
  {
    titulo: 'Dona Irene ensina a esperar o ônibus',
    resumo: 'Oitenta e um anos, duas conduções por dia, nenhuma pressa.',
    conteudo: '<p>Ela reza no ponto. Não de olhos fechados, “porque aí perco o ônibus”, mas pelos que estão na fila.</p>',
    autor: 'Noemi Sales',
    sound: morning,
  },
  {
    titulo: 'Quando o culto é na sala de casa',
    resumo: 'O grupo da Vila Aurora e as cadeiras emprestadas do vizinho.',
    conteudo: '<p>Começou com quatro pessoas e um cachorro. O cachorro continua vindo.</p>',
    autor: 'Tiago Prado',
    sound: afternoon,
  },
  {
    titulo: 'Perdoar não é esquecer o endereço',
    resumo: 'O que muda e o que não precisa mudar depois de um pedido de perdão.',
    conteudo: '<p>Com cuidado: há portas que ficam fechadas, e isso também pode ser paz.</p>',
    autor: 'Pastor Elias',
    sound: night,
  },
  {
    titulo: 'As mães do portão da escola',
    resumo: 'Quarenta minutos por dia, e uma amizade que virou oração.',
    conteudo: '<p>Elas se conheceram reclamando do trânsito. Hoje sabem o nome dos avós umas das outras.</p>',
    autor: 'Noemi Sales',
    sound: morning,
  },
  {
    titulo: 'Primeiro dia de batismo, segundo dia de chuva',
    resumo: "O rio subiu, o batismo foi numa caixa d'água, e ninguém esqueceu.",
    conteudo: "<p>Doze pessoas contam, cada uma em uma frase, o que pensaram debaixo d'água.</p>",
    autor: 'Tiago Prado',
    sound: afternoon,
  },
  {
    titulo: 'Piloto: por que gravar conversas',
    resumo: 'O começo: um celular, um cobertor para abafar o eco, e duas pessoas com tempo.',
    conteudo: '<p>Não é sermão. É a conversa depois do sermão, na calçada, quando alguém diz o que realmente pensou.</p>',
    autor: 'Noemi Sales',
    sound: night,
  },
]

/** The podcast of Igreja Esperança. */
export const esperanca: readonly DemoPodcast[] = [
  {
    slug: 'conversas-na-calcada',
    nome: 'Conversas na calçada',
    descricao: 'O que se diz depois do culto, com a bolsa já no ombro. Um episódio por semana, curto, para ouvir no ônibus.',
    autor: 'Igreja Esperança',
    picture: { file: 'esperanca/podcast-porto.webp', alt: '' },
    pieces: conversations.map((piece, index) => ({ ...piece, daysAgo: 2 + index * 7, numero: conversations.length - index, temporada: 1 })),
  },
]
