import type { DemoStudy } from './demo-study.ts'

const table = 'À mesa com Jesus'
const psalms = 'Salmos para a semana'

/** The studies of Igreja Esperança: what is read around a table, with soup or cake. */
export const esperanca: readonly DemoStudy[] = [
  {
    serie: table,
    titulo: 'A casa de Levi',
    resumo: 'Um cobrador de impostos dá um jantar, e os vizinhos reclamam da lista de convidados.',
    passagem: 'Lucas 5.27-32',
    conteudo:
      '<p>Levi trabalhava sentado. Quem passava pela coletoria pagava, baixava os olhos e seguia. Jesus parou, olhou para ele e disse duas palavras.</p><p>O que Levi faz em seguida é curioso: ele dá uma festa. Chama os únicos amigos que tem, gente do mesmo ofício, e põe Jesus no meio deles. Ninguém tinha ensinado a Levi como se conta a fé a alguém. Ele só abriu a casa.</p><h2>Dois grupos à porta</h2><p>Lá dentro se come. Do lado de fora, os religiosos fazem uma pergunta aos discípulos, não a Jesus. É Jesus quem responde: o médico vai aonde estão os doentes.</p>',
    perguntas: [
      'Leiam o texto em voz alta, cada um dois versículos. Que detalhe chamou a sua atenção pela primeira vez?',
      'Por que Levi convida justamente os seus colegas?',
      'Quem ficaria surpreso se fosse convidado para a sua mesa?',
      'Jesus diz que veio chamar pecadores. Isso alivia ou incomoda você? Por quê?',
      'Que convite simples cada um pode fazer até a próxima reunião?',
    ],
    notasLider:
      '<p><strong>Antes:</strong> chegue dez minutos antes e deixe uma cadeira a mais na roda. Ela fica vazia até o fim, e na última pergunta você fala dela.</p><p><strong>Pergunta 4:</strong> pode sair uma confissão. Agradeça, não dê conselho, e não deixe o silêncio assustar você: conte até dez antes de falar.</p><ul><li>Se alguém monopolizar a conversa, pergunte: “E quem ainda não falou?”</li><li>Termine em 75 minutos, mesmo que falte uma pergunta.</li></ul>',
    autor: 'Pra. Noemi Sales',
    daysAgo: 3,
    picture: { file: 'esperanca/banner-table.webp', alt: 'Uma mesa comprida posta para muita gente' },
  },
  {
    serie: table,
    titulo: 'Pão para cinco mil',
    resumo: 'O que temos não dá. Jesus pede que tragam assim mesmo.',
    passagem: 'Marcos 6.30-44',
    conteudo:
      '<p>Os discípulos tinham voltado cansados e queriam sossego. No lugar do sossego, encontram uma multidão. A solução deles é razoável: mandar todo mundo embora, cada um que se arranje.</p><p>Jesus responde com uma frase que não cabe na conta: “Deem vocês de comer”. Depois pergunta quantos pães eles têm. Não quantos faltam.</p><p>Ninguém sabe em que momento o pão se multiplicou. Sabe-se que foi entre a mão de Jesus e a mão de quem servia.</p>',
    perguntas: [
      'Do que os discípulos precisavam naquele dia? Receberam?',
      'Que “mande-os embora” você já disse, por cansaço?',
      'O que são hoje os seus cinco pães: tempo, panela, carro, escuta?',
      'O que o nosso grupo poderia servir neste mês, com o que já tem?',
    ],
    notasLider:
      '<p>Leve um pão e parta-o no meio da conversa, sem explicar. Alguém vai comentar.</p><p>A pergunta 4 precisa sair com nome e data. Se o grupo animar, a Segunda de Sopa recebe ajuda na última segunda do mês: fale com o José Carlos.</p>',
    autor: 'Pra. Noemi Sales',
    daysAgo: 10,
  },
  {
    serie: table,
    titulo: 'Marta, Maria e a louça',
    resumo: 'Duas irmãs, uma visita e uma cozinha cheia.',
    passagem: 'Lucas 10.38-42',
    conteudo:
      '<p>Quase sempre lemos esta história para escolher um lado. Mas as duas amam Jesus, e foi Marta quem abriu a porta.</p><p>O que pesa em Marta não é o trabalho: é estar “ansiosa e agitada com muitas coisas”, a ponto de mandar no próprio convidado. Jesus diz o nome dela duas vezes, como se chama de volta alguém que está longe.</p>',
    perguntas: [
      'Com qual das irmãs você se parece nas quintas-feiras? E nos domingos?',
      'O que Marta queria que Jesus dissesse?',
      'O que é “a parte boa” no meio de uma semana cheia?',
      'Como podemos lavar a louça deste grupo sem que ninguém fique só na cozinha?',
    ],
    notasLider:
      '<p>Cuidado com a pergunta 1: se só as mulheres responderem, devolva aos homens. No fim, a louça de hoje é dos homens, e não é piada.</p>',
    autor: 'Sônia Albuquerque',
    daysAgo: 17,
    picture: { file: 'esperanca/group-mesa.webp', alt: 'Pessoas conversam em roda, numa sala de casa' },
  },
  {
    serie: psalms,
    titulo: 'Sete noites a caminho',
    resumo: 'Os Salmos 120 a 126, um por noite, com o caderno para imprimir.',
    passagem: 'Salmos 120–126',
    conteudo:
      '<p>Estes salmos eram cantados na estrada. Neste estudo o grupo lê o primeiro junto, e cada um leva o caderno para as outras seis noites, em casa.</p><p>Na reunião seguinte, conversem sobre o salmo que ficou.</p>',
    perguntas: [
      'Que música você canta quando o caminho é comprido?',
      'Leiam o Salmo 120. De que lugar você está cansado?',
      'Com quem do grupo você pode caminhar nesta semana? Combinem uma ligação.',
    ],
    notasLider:
      '<p>Imprima um caderno para cada um (o PDF desta página) e mais dois. Na quarta-feira, mande uma mensagem: “Qual é a noite de hoje?”</p>',
    autor: 'Pr. André Vasconcelos',
    daysAgo: 24,
    file: 'esperanca/caminho.pdf',
  },
  {
    serie: psalms,
    titulo: 'Quando falta palavra',
    resumo: 'Um salmo que termina no escuro, e por que ele está na Bíblia.',
    passagem: 'Salmo 88',
    conteudo:
      '<p>Quase todo salmo triste dá uma volta e termina em confiança. Este não. A última palavra dele é “trevas”.</p><p>Alguém, um dia, orou assim, e o povo de Deus guardou a oração. Não a corrigiu. Quem está no fundo encontra aqui alguém que já esteve lá, e que mesmo sem resposta continuou falando com Deus.</p>',
    perguntas: [
      'O que o salmista diz de Deus que você teria medo de dizer?',
      'Já houve um tempo em que você não conseguiu orar? Quem orou por você?',
      'Como ficar ao lado de alguém sem apressar a sua tristeza?',
    ],
    notasLider:
      '<p>Só faça este estudo se o grupo se conhece bem. Ligue antes para quem está de luto e deixe a pessoa escolher se vem.</p><p>Se alguém falar em desistir de viver, fique com a pessoa depois da reunião e chame um pastor na mesma noite. O CVV atende pelo 188.</p>',
    autor: 'Pra. Noemi Sales',
    daysAgo: 38,
  },
  {
    titulo: 'Primeira reunião de um grupo novo',
    resumo: 'Para começar: nomes, combinados e um texto curto.',
    passagem: 'Atos 2.42-47',
    conteudo:
      '<p>Os primeiros cristãos faziam quatro coisas: ouviam, partilhavam, comiam e oravam. Um grupo pequeno é isso, numa sala.</p><p>Hoje não se explica nada. Cada um diz o nome, de onde veio e quem o convidou. Depois se lê o texto e se combina como o grupo vai ser.</p>',
    perguntas: [
      'Quem convidou você, e por que você disse sim?',
      'Das quatro coisas do texto, de qual você mais sente falta?',
      'O que faria você voltar na semana que vem? E o que faria você não voltar?',
      'Combinem: dia, hora de terminar, e o que fica só entre nós.',
    ],
    notasLider: '<p>Anote os nomes e ore por eles antes da segunda reunião. Ninguém ora em voz alta hoje, só você, e curto.</p>',
    daysAgo: 60,
  },
]
