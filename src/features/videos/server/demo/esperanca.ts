import type { DemoVideo } from './demo-video.ts'

const table = { serie: 'A mesa posta', autor: 'Pr. Davi Amaral' }
const psalms = { serie: 'Salmos para a semana', autor: 'Pra. Noemi Sales' }

/** The sermons of Igreja Esperança, newest first. */
export const esperanca: DemoVideo[] = [
  {
    ...table,
    titulo: 'O pão que reconhecemos',
    passagem: 'Lucas 24.13-35',
    resumo: 'Dois amigos caminham onze quilômetros ao lado de Jesus e só o reconhecem à mesa.',
    daysAgo: 2,
    highlight: 1,
    picture: {
      file: 'esperanca/video-emaus.webp',
      alt: 'Três pessoas caminham juntas por uma estrada entre flores, em direção às montanhas',
    },
    capitulos: [
      { inicio: 0, titulo: 'Onze quilômetros de conversa' },
      { inicio: 412, titulo: 'Nós esperávamos que fosse ele' },
      { inicio: 1085, titulo: 'Fica conosco, já é tarde' },
      { inicio: 1730, titulo: 'Josefa e o primeiro domingo' },
    ],
    transcricao: `Eles sabiam a história inteira. Sabiam o dia, sabiam os nomes, sabiam até o que as mulheres tinham contado de manhã. E estavam indo embora.

Eu queria que a gente demorasse um pouco nessa frase: nós esperávamos. É a frase mais triste do capítulo, e quem a diz está falando com a própria esperança, sem saber.

Jesus não corrige ninguém na estrada. Ele pergunta, escuta, e só depois abre as Escrituras. E quando chegam, ele faz menção de seguir adiante. Não entra onde não é convidado.

Fica conosco, eles dizem, porque já é tarde. E o hóspede pega o pão, como quem é da casa.`,
    conteudo: `<p>No caminho de Emaús os dois discípulos sabem contar a história inteira, com datas e nomes, e mesmo assim estão indo embora. O que muda a direção deles não é uma explicação melhor: é um pão partido por mãos conhecidas.</p>
<p>A última mensagem da série pergunta em que mesas nós ainda deixamos o estranho ficar. No fim, a Josefa conta como foi chamada para almoçar no primeiro domingo em que entrou aqui, há nove anos.</p>`,
  },
  {
    ...psalms,
    titulo: 'Quando a noite não passa',
    passagem: 'Salmo 13',
    resumo: 'Quatro vezes o salmo pergunta “até quando?”. Ninguém o manda calar.',
    daysAgo: 5,
    picture: { file: 'esperanca/video-noite.webp', alt: 'A cidade à noite, com poucas janelas acesas' },
    conteudo: `<p>Há orações que começam com reclamação, e a Bíblia as guardou. O Salmo 13 cabe em seis versos: a pergunta, o pedido e, sem que nada tenha mudado ainda, o canto.</p>
<p>A Noemi leu este salmo por quarenta noites no corredor de um hospital. Ela não promete que a noite seja curta; mostra como não passar por ela sozinho.</p>`,
  },
  {
    ...table,
    titulo: 'Sobrou para doze cestos',
    passagem: 'Lucas 9.10-17',
    resumo: 'Os discípulos querem mandar a multidão para casa. Jesus pede que contem o que têm.',
    daysAgo: 9,
    highlight: 2,
    picture: { file: 'esperanca/video-trigo.webp', alt: 'Um campo de trigo maduro com a luz da tarde' },
    conteudo: `<p>Cinco pães não bastam, e é isso mesmo que o texto diz. O milagre começa quando alguém para de calcular sozinho e põe o pouco sobre a toalha.</p>
<p>A turma da sopa de quinta aparece nesta mensagem: há trinta e nove anos eles começam a semana sem saber se vai dar, e anotam num caderno quanto sobrou.</p>`,
  },
  {
    ...psalms,
    titulo: 'Ao lado de águas quietas',
    passagem: 'Salmo 23',
    resumo: 'O salmo mais decorado da igreja, lido devagar, como quem anda atrás de um pastor.',
    daysAgo: 12,
    picture: { file: 'esperanca/video-aguas.webp', alt: 'Dois amigos num barco pequeno, num lago calmo' },
    conteudo: `<p>Descansar aparece no salmo antes de trabalhar, e o vale escuro aparece antes da mesa. Nada ali é apressado.</p>
<p>Leve um caderno: no meio da mensagem há três minutos de silêncio, com uma pergunta só. Muita gente contou depois que foram os três minutos mais longos da semana.</p>`,
  },
  {
    ...table,
    titulo: 'Desce, Zaqueu',
    passagem: 'Lucas 19.1-10',
    resumo: 'Jesus se convida para a casa errada, e a casa errada vira outra.',
    daysAgo: 16,
    conteudo: `<p>Zaqueu sobe na árvore para ver sem ser visto. É um lugar conhecido: muitos de nós assistimos ao culto do último banco por meses.</p>
<p>O que Jesus oferece não é um sermão, é uma visita. E a conversa daquela tarde devolve dinheiro a gente de verdade, quatro vezes mais. A mensagem termina com uma pergunta sobre dívidas que ainda dá tempo de pagar.</p>`,
  },
  {
    ...psalms,
    titulo: 'Ensina-nos a contar os dias',
    passagem: 'Salmo 90',
    resumo: 'Uma oração antiga para quem acha que o ano passou depressa.',
    daysAgo: 19,
    conteudo: `<p>Moisés ora como quem já enterrou muita gente: somos como a relva da manhã. Ele não pede mais tempo; pede um coração que saiba o que fazer com o tempo que tem.</p>
<p>A Noemi entrevista o seu Teixeira, que aos oitenta e oito anos ainda abre o portão da igreja todo domingo às sete. “Eu conto assim”, ele diz, e mostra os dedos.</p>`,
  },
  {
    ...table,
    titulo: 'O lugar que ninguém queria',
    passagem: 'Lucas 14.7-14',
    resumo: 'Como escolher a cadeira numa festa, segundo quem não tinha onde reclinar a cabeça.',
    daysAgo: 23,
    conteudo: `<p>Jesus repara em como as pessoas escolhem lugar, e conta uma história que deixa a sala em silêncio. Depois olha para o dono da casa: a lista de convidados também diz quem somos.</p>
<p>Esta é a primeira mensagem da série. Ela foi gravada no salão de baixo, durante a reforma do telhado; ao fundo se ouve a chuva, e deixamos assim.</p>`,
  },
  {
    titulo: 'Três coisas que o coral me ensinou',
    autor: 'Lídia Campos',
    resumo: 'Ouvir antes de cantar, errar sem parar, e esperar a vez dos baixos.',
    daysAgo: 30,
    conteudo: `<p>A Lídia rege o coral há quatorze anos e nunca tinha falado num domingo. Em doze minutos, ao piano, ela conta o que aprendeu com as vozes que chegavam dizendo que não sabiam cantar.</p>
<p>No fim todos cantam juntos, a quatro vozes, quase sem ensaio. Vale ver até o último acorde, e o abraço depois dele.</p>`,
  },
]
