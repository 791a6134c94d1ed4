import type { DemoType } from './demo-publication.ts'

/** The publications of Bom Caminho Manaus: what comes back from the river. */
export const redeNorte: readonly DemoType[] = [
  {
    slug: 'diario-de-bordo',
    nome: 'Diário de bordo',
    descricao: 'O que aconteceu em cada viagem do barco Boa Notícia, contado por quem foi.',
    pieces: [
      {
        titulo: 'Quarenta e um dentes e um violão',
        resumo: 'Viagem de agosto até a comunidade do Tucumã.',
        conteudo:
          '<p>Chegamos com a luz do fim da tarde, e a fila do dentista já dava a volta na escola. O doutor Anselmo atendeu até o gerador parar, às onze. Contamos de manhã: quarenta e um dentes tratados, nenhum choro depois do terceiro paciente.</p><p>À noite alguém pediu o violão. Cantamos o que sabíamos, e depois o que eles sabiam, que era mais bonito.</p>',
        autor: 'Equipe Ribeirinha',
        edicao: 'Viagem 96',
        daysAgo: 9,
        picture: { file: 'rede-norte/cover-bordo.webp', alt: 'O rio largo ao entardecer, com o sol baixo sobre a água' },
      },
      {
        titulo: 'O dia em que o rio não deixou',
        resumo: 'Uma tempestade, uma volta mais cedo, e um jantar a bordo.',
        conteudo:
          '<p>O vento virou às duas da tarde. O comandante olhou o céu, olhou para nós e girou o leme sem dizer nada. Ficamos atrás de uma ilha até de madrugada.</p><p>Ninguém recebeu livro naquele sábado. Mas doze pessoas que mal se conheciam jantaram peixe no escuro, e hoje oram umas pelas outras pelo nome.</p>',
        autor: 'Equipe Ribeirinha',
        edicao: 'Viagem 95',
        daysAgo: 37,
      },
    ],
  },
  {
    slug: 'da-cozinha',
    nome: 'Da cozinha',
    descricao: 'As receitas do jantar de quarta-feira, para muita gente.',
    pieces: [
      {
        titulo: 'Caldeirada de tambaqui para sessenta',
        resumo: 'A receita de Dona Raimunda, com as medidas dela.',
        conteudo:
          '<p>Doze tambaquis médios, tratados. Quatro quilos de tomate, três de cebola, um balde pequeno de batata. Cheiro-verde e chicória até Dona Raimunda dizer chega.</p><ol><li>Tempere o peixe com limão e sal uma hora antes.</li><li>Faça camadas no panelão: tomate, cebola, peixe, batata, e de novo.</li><li>Fogo baixo, sem mexer. Quando a batata estiver macia, o culto já acabou.</li></ol>',
        autor: 'Dona Raimunda',
        daysAgo: 20,
        picture: { file: 'rede-norte/cover-caldeirada.webp', alt: 'Cinco pessoas sorriem à mesa, com pão, frutas e uma jarra' },
      },
    ],
  },
]
