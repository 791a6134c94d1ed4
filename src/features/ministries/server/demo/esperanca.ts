import type { DemoMinistry } from './demo-ministry.ts'

/** The ministries of Igreja Esperança, the oldest first. */
export const esperanca: readonly DemoMinistry[] = [
  {
    slug: 'sopa-de-quinta',
    nome: 'Sopa de quinta',
    descricao: 'Uma panela grande, sessenta tigelas e conversa sem pressa, desde 1987.',
    dia: 4,
    hora: '18:30',
    quando: 'quem cozinha chega às 16h',
    local: 'Cozinha do templo, porta lateral',
    vagas: 9,
    leaders: { 'Lourdes Ferreira': 'coordena a cozinha', 'Benedito Sá': 'compras e doações' },
    members: ['José Carlos Ramos', 'Marta Evangelista', 'Gustavo Peixoto', 'Noemi Duarte'],
    requests: [{ by: 'Maria Oliveira', text: 'Posso descascar legumes às quatro. Levo minha própria faca.', daysAgo: 1 }],
    contacts: [{ name: 'Wellington Prates', phone: '+55 11 95550-0477', daysAgo: 3 }],
    conteudo:
      '<p>Quem passa pela Rua das Paineiras na quinta à noite sente o cheiro antes de ver a luz acesa. A sopa é para quem sai tarde do trabalho, para quem dorme na praça e para quem só não queria jantar sozinho. Ninguém pergunta qual dos três é você.</p><h2>O que se faz</h2><ul><li>Descascar legumes, das 16h às 17h30. Não precisa saber cozinhar.</li><li>Servir e sentar à mesa, das 18h30 às 20h.</li><li>Lavar a panela grande, que pede dois braços fortes.</li></ul><p>Venha uma vez, sem compromisso. Avental a gente tem.</p>',
    picture: { file: 'esperanca/ministry-sopa.webp', alt: 'Três pessoas servem tigelas de sopa de uma panela grande, sorrindo' },
    pieces: [
      {
        titulo: 'Cestas de Natal',
        resumo: 'Cento e vinte famílias do bairro com a mesa completa no fim do ano.',
        conteudo:
          '<p>Cada cesta leva arroz, feijão, óleo, café, leite, uma lata de pêssego e um panetone. A lista foi feita com a escola municipal e o posto de saúde, que conhecem as famílias pelo nome.</p><h2>Como ajudar</h2><p>Traga uma cesta pronta, ou só o que couber na sacola: a mesa da entrada recebe nos cultos e nas quintas. Na véspera da entrega, às 8h, montamos tudo juntos no salão.</p>',
        daysAgo: 12,
        from: -12,
        until: 26,
        contagem: { meta: 120, alcancado: 87, unidade: 'cestas' },
        picture: { file: 'esperanca/news-cestas.webp', alt: 'Quatro voluntários enchem caixas com alimentos e cobertores' },
        photos: [
          { file: 'esperanca/ministry-sopa.webp', alt: 'Rosa mexe a panela enquanto Benedito e Lia servem as tigelas' },
          { file: 'esperanca/banner-table.webp', alt: 'Cinco pessoas conversam em volta da mesa posta' },
          { file: 'esperanca/banner-volunteers.webp', alt: 'A equipe de aventais, atrás das caixas abertas' },
          { file: 'esperanca/prayer-fila.webp', alt: 'As crianças ouvem uma história enquanto esperam a entrega' },
        ],
      },
      {
        titulo: 'Fogão industrial de seis bocas',
        resumo: 'O fogão de 1994 tinha duas bocas e muita fé.',
        conteudo:
          '<p>Durante trinta anos a sopa foi feita em duas bocas, uma panela esperando a outra. Em março o fogão novo entrou pela janela, porque pela porta não passava.</p>',
        daysAgo: 210,
        from: -330,
        until: -215,
        flagConcluido: true,
        agradecimento:
          'Na primeira quinta com o fogão novo, a sopa ficou pronta quarenta minutos antes. Obrigada a quem deu, a quem carregou e a quem desmontou a janela!',
      },
    ],
  },
  {
    slug: 'acolhida',
    nome: 'Acolhida',
    descricao: 'Abrir a porta, guardar um lugar e lembrar o nome de quem voltou.',
    dia: 7,
    quando: 'meia hora antes de cada culto',
    local: 'Entrada principal',
    leaders: { 'Maria Oliveira': null, 'Otávio Rangel': 'escala da semana' },
    members: ['Débora Cintra', 'Isaque Fontes'],
    contacts: [{ name: 'Tereza Abreu', phone: '+55 11 95550-0482', daysAgo: 2 }],
    conteudo:
      '<p>Quem entra numa igreja pela primeira vez decide nos três primeiros minutos se volta. Por isso ninguém aqui fica parado de braços cruzados: a gente atravessa o corredor, diz bom-dia e apresenta alguém.</p><p>A escala é de um domingo por mês. Tímidos são muito bem-vindos, porque sabem como é chegar.</p>',
    pieces: [],
  },
  {
    slug: 'criancas',
    nome: 'Crianças',
    descricao: 'Histórias, canto e tinta nos dedos durante os dois cultos de domingo.',
    dia: 7,
    hora: '10:30',
    quando: 'e às 18h30',
    local: 'Salas 1 e 2, no térreo',
    vagas: 4,
    leaders: { 'Júlia Werneck': 'coordenação', 'Mateus Kubo': 'maternal', 'Sônia Albuquerque': 'de 7 a 11 anos' },
    conteudo:
      '<p>Sempre dois adultos em cada sala, sempre com a porta de vidro. Quem serve aqui passa por uma conversa, por um treinamento curto e por um mês ao lado de alguém mais antigo.</p><p>Se você tem paciência e não se importa de sentar no chão, já tem metade do que é preciso.</p>',
    picture: { file: 'esperanca/ministry-criancas.webp', alt: 'Uma professora mostra um livro a quatro crianças na sala enfeitada' },
    pieces: [],
  },
  {
    slug: 'louvor-e-coral',
    nome: 'Louvor e coral',
    descricao: 'Vozes, violões e uma mesa de som que também precisa de carinho.',
    dia: 2,
    hora: '20:00',
    local: 'Salão do templo',
    leaders: { 'Thiago Amaral': 'banda', 'Cecília Tanaka': 'coral' },
    conteudo:
      '<p>Ensaiamos às terças. Na banda entra quem já toca; no coral entra quem quer aprender, e dona Cecília descobre a sua voz em dez minutos.</p>',
    picture: { file: 'esperanca/ministry-louvor.webp', alt: 'Três músicos cantam e tocam sob luzes quentes' },
    pieces: [],
  },
  {
    slug: 'casa-e-obras',
    nome: 'Casa e obras',
    descricao: 'Cuidar das vigas do velho armazém, das calhas e das lâmpadas que ninguém alcança.',
    quando: 'primeiro sábado do mês, das 8h ao almoço',
    local: 'Pátio dos fundos',
    leaders: { 'Antônio Vasques': 'mestre de obras', 'Elias Camargo': null },
    conteudo:
      '<p>O templo foi um armazém, e um armazém dá trabalho. Uma vez por mês nos juntamos com ferramentas, chapéu e um almoço feito por quem não gosta de subir em escada.</p>',
    picture: { file: 'esperanca/ministry-obra.webp', alt: 'Duas pessoas de boné assentam telhas novas num telhado, acima da cidade' },
    pieces: [
      {
        titulo: 'Telhado novo',
        resumo: 'Trinta anos de chuva pediram a conta. A troca começa quando a meta for alcançada.',
        conteudo:
          '<p>São oitocentos e quarenta metros quadrados de telha. As vigas de madeira estão sãs: o engenheiro bateu em cada uma, e seu Antônio bateu de novo.</p><h2>O que falta</h2><ol><li>Telhas e manta, metade do valor.</li><li>Andaime por seis semanas.</li><li>Calhas novas, para a água descer do lado certo.</li></ol><p>Enquanto isso, os baldes continuam nos lugares de sempre.</p>',
        daysAgo: 40,
        reason: 'Telhado novo',
        picture: { file: 'esperanca/giving-telhado.webp', alt: 'Igreja pequena no alto de uma colina, com um caminho até a porta' },
        photos: [
          { file: 'esperanca/ministry-obra.webp', alt: 'Davi e Akemi assentam as primeiras telhas, no trecho de teste' },
          { file: 'esperanca/banner-chapel.webp', alt: 'O templo visto da rua, numa manhã clara' },
        ],
      },
    ],
  },
  {
    slug: 'visitas',
    nome: 'Visitas',
    descricao: 'Café, Bíblia e ouvido para quem não consegue mais vir.',
    quando: 'combinamos por telefone, em duplas',
    leaders: { 'Ana Beatriz Moura': 'organiza as duplas', 'Ivone Batista': null },
    members: ['Rosângela Pires', 'Luan Bezerra', 'Cecília Tanaka'],
    requests: [{ by: 'Priscila Lacerda', text: 'Tenho as terças de manhã, depois de deixar as meninas na escola.', daysAgo: 4 }],
    conteudo:
      '<p>Há trinta e uma pessoas na nossa lista: em casa, no hospital São Lucas e na casa de repouso da rua de trás. Cada dupla adota duas. A visita dura o tempo de um café.</p><blockquote><p>Ele me contou pela quarta vez como conheceu a esposa. Na quinta eu já torcia junto.</p></blockquote>',
    picture: { file: 'esperanca/ministry-visita.webp', alt: 'Uma jovem segura as mãos de um senhor sentado na poltrona, os dois sorriem' },
    pieces: [
      {
        titulo: 'Cem visitas até a Páscoa',
        resumo: 'Ninguém da lista passaria a Páscoa sem uma campainha tocando.',
        conteudo:
          '<p>Começou com um caderno na mesa da Ana e terminou com cento e quatro visitas, duas reconciliações e um batismo na sala de estar de dona Mirtes, com bacia e tudo.</p>',
        daysAgo: 150,
        from: -260,
        until: -230,
        flagConcluido: true,
        contagem: { meta: 100, alcancado: 104, unidade: 'visitas' },
        agradecimento: 'Obrigado a cada dupla. Quem abriu a porta também agradece, e pergunta quando vocês voltam.',
        picture: { file: 'esperanca/banner-grandmother.webp', alt: 'Uma avó ora junto à janela da cozinha, com a Bíblia aberta' },
      },
    ],
  },
  {
    slug: 'juventude',
    nome: 'Juventude',
    descricao: 'De 15 a 29 anos: culto aos sábados, perguntas difíceis e pizza no fim.',
    dia: 6,
    hora: '19:30',
    conteudo: '<p>Não precisa ter certeza de nada para vir. Traga a dúvida que você não faria no domingo.</p>',
    pieces: [],
  },
  {
    slug: 'missoes',
    nome: 'Missões',
    descricao: 'Três famílias longe daqui, e uma igreja inteira que escreve, ora e reparte.',
    leaders: { 'Davi Monteiro': null },
    flagAceitaPedidos: false,
    pieces: [
      {
        titulo: 'Poço, horta e duas salas de aula na Escola Comunitária de Mafambisse, no distrito do Dondo, em Moçambique: segunda etapa',
        resumo: 'Água perto da escola, para que as meninas não precisem faltar para buscá-la.',
        conteudo:
          '<p>Na primeira etapa a comunidade fez os tijolos e nós mandamos o telhado. Agora é a vez do poço: sessenta metros, uma bomba de mão e uma horta que a própria escola vai cuidar.</p><p>A família Cossa, que apoiamos desde 2019, mora a duas ruas da obra e manda notícias no primeiro domingo do mês.</p>',
        daysAgo: 5,
        from: 20,
        until: 240,
        reason: 'Missões',
        picture: { file: 'esperanca/giving-missoes.webp', alt: 'Família de costas num caminho entre flores, com montanhas ao fundo' },
      },
    ],
  },
]
