import type { DemoMinistry } from './demo-ministry.ts'

/** The ministries of Bom Caminho Manaus: on the river, and for those who stay ashore. */
export const redeNorte: readonly DemoMinistry[] = [
  {
    slug: 'barco-boa-noticia',
    nome: 'Barco Boa Notícia',
    descricao: 'Dentista, enfermeira, livros e violão, rio acima, uma vez por mês.',
    quando: 'segunda sexta-feira do mês, às 5h; volta no domingo à noite',
    local: 'Porto do Educandos, terceira rampa',
    leaders: { 'Francisco Maués': 'comandante', 'Socorro Batalha': 'saúde', 'Iracema Tukano': 'visita às comunidades' },
    vagas: 22,
    members: ['Raimundo Lobato'],
    requests: [{ by: 'Janaína Braga', text: 'Sou professora e canto. Enjoo pouco.', daysAgo: 6 }],
    conteudo:
      '<p>São vinte e duas redes, e quase sempre vinte e duas pessoas. Em cada comunidade atendemos de manhã, brincamos com as crianças à tarde e cantamos à noite, se o gerador deixar.</p><h2>Quem pode ir</h2><p>Profissionais de saúde, professores e quem tiver disposição para carregar caixa. A primeira viagem é sempre como ajudante. Leve rede, repelente e pouca bagagem.</p>',
    picture: { file: 'rede-norte/ministry-barco.webp', alt: 'Barco branco de dois andares chega perto da mata, com gente acenando' },
    pieces: [
      {
        titulo: 'Barco da saúde',
        resumo: 'Combustível e remédios para as próximas doze viagens.',
        conteudo:
          '<p>Uma viagem gasta seiscentos litros de diesel e duas caixas grandes de remédio. Os profissionais não recebem nada; o rio, esse cobra.</p><p>Com a meta alcançada, as doze viagens do ano que vem ficam garantidas, mesmo se o preço do combustível subir.</p>',
        daysAgo: 20,
        reason: 'Barco da saúde',
        picture: { file: 'rede-norte/news-barco.webp', alt: 'Uma professora lê para quatro crianças numa sala clara' },
        photos: [
          { file: 'rede-norte/ministry-barco.webp', alt: 'O barco chega à comunidade, com a equipe acenando' },
          { file: 'rede-norte/prayer-barco.webp', alt: 'Uma canoa no rio largo, sob a luz do fim da tarde' },
        ],
      },
      {
        titulo: 'Água limpa no Tucumã',
        resumo: 'Um filtro de barro e um de vela para cada casa da comunidade.',
        conteudo:
          '<p>Na viagem de agosto contamos quarenta casas e três filtros. Cada filtro que sobe o rio é uma criança que não falta à aula por causa da barriga.</p>',
        daysAgo: 33,
        contagem: { meta: 40, alcancado: 18, unidade: 'filtros' },
        picture: { file: 'rede-norte/banner-water.webp', alt: 'Luz do sol entre nuvens sobre o rio, com uma canoa pequena' },
      },
    ],
  },
  {
    slug: 'cozinha-de-quarta',
    nome: 'Cozinha de quarta',
    descricao: 'Peixe para sessenta, antes do estudo.',
    dia: 3,
    hora: '15:00',
    quando: 'o jantar sai às 19h30',
    leaders: { 'Raimundo Lobato': null },
    picture: { file: 'rede-norte/banner-table.webp', alt: 'Cinco pessoas à mesa, com pão, frutas e uma jarra' },
    pieces: [],
  },
  {
    slug: 'coral-das-aguas',
    nome: 'Coral das Águas',
    descricao: 'Cantamos em português, em nheengatu e com o motor do barco ao fundo.',
    dia: 5,
    hora: '19:30',
    leaders: { 'Janaína Braga': 'regência' },
    picture: { file: 'rede-norte/about-choir.webp', alt: 'Coral de nove vozes cantando diante de janelas altas' },
    pieces: [],
  },
]
