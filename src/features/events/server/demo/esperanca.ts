import type { DemoEvent } from './demo-event.ts'

const hours = (count: number) => count * 60

export const esperanca: DemoEvent[] = [
  {
    tipo: 'encontro',
    titulo: 'Café com quem acabou de chegar',
    resumo: 'Uma mesa comprida, pão de queijo e as perguntas que ninguém fez no domingo.',
    autor: 'Pra. Noemi Sales',
    dates: [{ weeks: 0, dia: 6, hora: '16:00', minutes: hours(2) }],
    tickets: [{ nome: 'Lugar à mesa', quantidade: 30, limitePorUsuario: 6, taken: { ana: 2 } }],
    conteudo:
      '<p>Se você veio uma vez, ou dez, e ainda não sabe onde fica o quê, este café é seu. Contamos como a igreja vive durante a semana e ouvimos como você chegou.</p><p>As crianças brincam no pátio, com gente de confiança por perto.</p>',
  },
  {
    tipo: 'curso',
    titulo: 'Finanças sem susto',
    resumo: 'Quatro noites para pôr as contas da casa no papel e dormir melhor.',
    autor: 'Teresa e Caio Brandão',
    dates: [0, 1, 2, 3].map(weeks => ({ weeks, dia: 2, hora: '20:00', minutes: 90 })),
    cancelamentoHoras: 2,
    cancelamentoRetencao: 10,
    tickets: [
      { nome: 'Uma pessoa', descricao: 'Com o caderno das quatro noites.', preco: 4_000, taxaServico: 250, quantidade: 24 },
      { nome: 'Casal', descricao: 'Um caderno para os dois.', preco: 6_000, taxaServico: 250, quantidade: 12 },
    ],
    conteudo:
      '<p>Cada noite tem meia hora de conversa e uma hora de lápis na mão. Traga contas, e não coragem: a coragem a gente empresta.</p><ul><li>Para onde vai o dinheiro</li><li>Dívidas: por qual começar</li><li>Guardar com pouco</li><li>Contribuir com alegria</li></ul>',
  },
  {
    tipo: 'retiro',
    highlight: 1,
    titulo: 'Retiro das famílias: debaixo da mesma árvore',
    resumo: 'Três dias na serra, sem relógio no pulso. Para casais, avós, filhos e quem vem só.',
    autor: 'Pr. Davi Amaral',
    picture: { file: 'esperanca/video-emaus.webp', alt: 'Família caminha por uma estrada de terra entre flores, rumo às montanhas' },
    dates: [{ weeks: 5, dia: 5, hora: '19:00', minutes: hours(45) }],
    lugares: 120,
    qtdeMaxParcelas: 6,
    cancelamentoHoras: 7 * 24,
    cancelamentoRetencao: 20,
    tickets: [
      { nome: 'Adulto, primeiro lote', preco: 24_000, quantidade: 40, endedDaysAgo: 3 },
      { nome: 'Adulto', descricao: 'Quarto, ônibus e todas as refeições.', preco: 28_000, quantidade: 80, daysBefore: 4 },
      { nome: 'Criança de 4 a 10 anos', preco: 14_000, flagCrianca: true, daysBefore: 4 },
      { nome: 'Até 3 anos', descricao: 'Dorme com os pais.', flagCrianca: true, daysBefore: 4 },
    ],
    questions: [
      { tipo: 'opcao', pergunta: 'Tem alguma alergia ou restrição?', flagObrigatoria: true, opcoes: ['Não', 'Sim'] },
      {
        tipo: 'texto',
        pergunta: 'Qual?',
        ajuda: 'A cozinha e a enfermaria vão saber, e mais ninguém.',
        flagObrigatoria: true,
        after: { question: 0, valores: ['Sim'] },
      },
      {
        tipo: 'opcao',
        pergunta: 'Como vocês vêm?',
        flagObrigatoria: true,
        opcoes: ['No ônibus da igreja', 'De carro, com lugar para mais gente', 'De carro, sem lugar'],
        once: true,
      },
      { tipo: 'telefone', pergunta: 'Telefone de alguém que não vem', ajuda: 'Para uma emergência.', once: true },
    ],
    coupons: [
      { codigo: 'ARVORE10', percentual: 10, limite: 40 },
      { codigo: 'PRIMEIRAVEZ', valor: 5_000, limite: 10, limitePorUsuario: 1 },
    ],
    local: { nome: 'Sítio Água Clara', endereco: 'Estrada do Cedro, km 7', cidade: 'Ibiúna – SP' },
    programme: [
      { after: 0, titulo: 'Chegada e sopa quente' },
      { after: hours(2), titulo: 'Roda em volta do fogo', quem: 'Pr. Davi Amaral' },
      { after: hours(13), titulo: 'Café, e silêncio até as nove' },
      { after: hours(15), titulo: 'O que os avós sabem', quem: 'Dona Lourdes e seu Elias' },
      { after: hours(20), titulo: 'Trilha com as crianças' },
      { after: hours(38), titulo: 'Culto ao ar livre', quem: 'Pra. Noemi Sales' },
      { after: hours(42), titulo: 'Almoço e volta' },
    ],
    conteudo:
      '<p>O ônibus sai da igreja na sexta, às 16h30, e volta no domingo no fim da tarde. Os quartos são de quatro camas; famílias ficam juntas.</p><p>Leve roupa de frio, lanterna e um instrumento, se tocar.</p>',
  },
  {
    tipo: 'musica',
    titulo: 'Noite de violas',
    resumo: 'Hinos antigos em dez cordas, com banco de madeira e chão de terra.',
    autor: 'Caio e os Violeiros da Vila',
    picture: { file: 'esperanca/ministry-louvor.webp', alt: 'Três músicos cantam e tocam sob luzes quentes' },
    dates: [{ weeks: 2, dia: 6, hora: '19:30', minutes: 150 }],
    flagOnline: true,
    link: 'https://video.example.org/noite-de-violas',
    flagListaEspera: true,
    tickets: [
      { nome: 'No salão', quantidade: 6, taken: { ana: 6 } },
      { nome: 'De casa', descricao: 'Pela internet, ao vivo.', flagConteudoExclusivo: true, taken: { maria: 1 } },
    ],
    contents: [
      {
        tipo: 'texto',
        titulo: 'Os hinos da noite',
        texto:
          'Estão todos em ré, como o Caio toca. Quem quiser tocar junto em casa afina antes e segue a ordem abaixo.\n\nPrimeiro os dois que a avó de todo mundo canta, depois a moda nova, e no fim um que ninguém esquece.',
      },
      {
        tipo: 'video',
        titulo: 'Como se afina uma viola',
        // No video can have this id (videos/server/demo/demo.ts).
        videoId: 'atrio-demoB',
      },
      { tipo: 'link', titulo: 'A sala da noite, ao vivo', link: 'https://video.example.org/noite-de-violas', hours: 1 },
    ],
    questions: [
      { tipo: 'opcao', pergunta: 'Canta junto no final?', opcoes: ['Canto', 'Só ouço'] },
      { tipo: 'arquivo', pergunta: 'A letra de um hino que você gostaria de ouvir', ajuda: 'Pode ser a página do hinário.' },
    ],
    conteudo: '<p>Quem não puder vir acompanha de casa. Quem puder traz uma almofada.</p>',
  },
  {
    tipo: 'acao',
    flagSerie: true,
    titulo: 'Sábado do bairro',
    resumo: 'Corte de cabelo, roupa lavada e almoço para quem dorme na praça.',
    autor: 'Mesa Aberta',
    picture: { file: 'esperanca/ministry-sopa.webp', alt: 'Três pessoas servem tigelas de sopa de uma panela grande, sorrindo' },
    dates: [1, 5, 9].map(weeks => ({ weeks, dia: 6, hora: '09:00', minutes: hours(5) })),
    local: { nome: 'Praça da Árvore', endereco: 'Em frente à banca', cidade: 'São Paulo – SP' },
    conteudo: '<p>Precisamos de mãos para tudo: tesoura, sabão, conversa. Escolha um sábado e chegue às oito e meia.</p>',
  },
  {
    tipo: 'conferencia',
    estado: 'adiado',
    aviso: 'A chuva levou a ponte da estrada. Assim que ela voltar, marcamos o novo dia.',
    titulo: 'Conferência de missões',
    resumo: 'Duas noites com quem voltou do sertão e quem está de malas prontas.',
    dates: [
      { weeks: 3, dia: 5, hora: '19:30', minutes: 120 },
      { weeks: 3, dia: 6, hora: '19:30', minutes: 120 },
    ],
    conteudo: '<p>Com mesa de artesanato e notícias das sete famílias que a igreja sustenta.</p>',
  },
  {
    tipo: 'encontro',
    titulo: 'Jantar dos casais',
    resumo: 'Vela, massa e uma pergunta por prato.',
    autor: 'Teresa e Caio Brandão',
    picture: { file: 'esperanca/banner-table.webp', alt: 'Cinco pessoas conversam em volta da mesa posta' },
    dates: [{ weeks: -6, dia: 6, hora: '20:00', minutes: hours(3) }],
    conteudo: '<p>Foram quarenta lugares e nenhuma cadeira vazia. Obrigado a quem cozinhou.</p>',
  },
]
