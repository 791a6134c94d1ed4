import type { PrayerData } from './prayer-data.ts'

/** Earlier requests at Igreja Esperança, most of them with a testimony. */
export const esperancaAnswered: PrayerData[] = [
  {
    by: 'Rosângela Pires',
    daysAgo: 16,
    reason: 'Trabalho e finanças',
    text: 'Meu contrato termina no dia 30 e ninguém diz se vai ser renovado. Sustento a casa sozinha. Peço uma resposta, qualquer que seja.',
    praying: 17,
    messages: [{ by: 'Helena Prado', text: 'Estamos orando, Rosângela. Se apertar, a cesta da ação social é sua também.' }],
    answer: {
      daysAgo: 5,
      text: 'Renovaram por mais um ano! E no mesmo dia uma colega que eu mal conhecia me ofereceu carona. Obrigada por cada oração.',
    },
  },
  {
    by: 'Gustavo Peixoto',
    daysAgo: 19,
    reason: 'Saúde',
    text: 'O exame do meu pulmão deu uma mancha. A biópsia é na quarta. Peço coragem para mim e para a Lúcia.',
    praying: 26,
    messages: [
      { by: 'Samuel Teixeira', text: 'Quarta, às nove, eu e a Ruth vamos parar tudo para orar.' },
      { by: 'Júlia Werneck', text: 'Coragem, Gustavo. A igreja inteira está nessa sala de espera.' },
    ],
    answer: {
      daysAgo: 9,
      text: 'Era a cicatriz de uma pneumonia antiga. Chorei no estacionamento do laboratório. Deus é bom, e vocês também.',
    },
  },
  {
    by: 'Débora Cintra',
    daysAgo: 22,
    reason: 'Família',
    text: 'Há seis anos não falo com a minha irmã. Escrevi uma carta e ainda não tive coragem de mandar.',
    praying: 13,
    answer: {
      daysAgo: 12,
      text: 'Mandei a carta. Ela respondeu com uma foto nossa de criança e três palavras: “vem me ver”. Vou no feriado.',
    },
  },
  {
    by: 'Elias Camargo',
    daysAgo: 26,
    reason: 'Gratidão',
    text: 'Minha turma de alfabetização de adultos fez a primeira leitura em voz alta. Dona Josefa leu o Salmo 23 inteiro. Agradeçam comigo.',
    praying: 20,
  },
  {
    by: 'Ivone Batista',
    daysAgo: 31,
    reason: 'Luto e consolo',
    text: 'Um ano sem o meu Orlando. A casa continua grande demais. Peço ânimo para voltar ao coral.',
    praying: 15,
    messages: [{ by: 'Noemi Duarte', text: 'Sua cadeira no contralto continua guardada. Sem pressa.' }],
    answer: { daysAgo: 14, text: 'Voltei na terça passada. Desafinei de emoção e ninguém reclamou.' },
  },
  {
    by: 'Antônio Vasques',
    daysAgo: 36,
    reason: 'Saúde',
    text: 'Minha pressão não baixa e o médico pediu vida mais calma. Orem para que eu aprenda a descansar sem me sentir culpado.',
    praying: 8,
  },
  {
    by: 'Marta Evangelista',
    daysAgo: 42,
    reason: 'Decisões',
    text: 'Pensamos em abrir a nossa casa para um pequeno grupo. A sala é apertada e a vontade é grande. Peço direção.',
    praying: 7,
    answer: { daysAgo: 20, text: 'Começamos com seis cadeiras emprestadas. Já somos onze, e a sala nunca pareceu tão larga.' },
  },
  {
    by: 'Isaque Fontes',
    daysAgo: 50,
    unnamed: true,
    reason: 'Trabalho e finanças',
    text: 'Tenho dívidas que escondi da minha família. Quero contar e recomeçar direito. Orem pela conversa de hoje à noite.',
    praying: 19,
  },
  {
    by: 'Noemi Duarte',
    daysAgo: 63,
    reason: 'Família',
    text: 'Entramos na fila da adoção. Dizem que a espera é longa. Peço que o nosso filho, onde estiver, seja bem cuidado até chegar.',
    praying: 22,
    picture: { file: 'esperanca/prayer-fila.webp', alt: '' },
  },
]
