import type { DemoType } from './demo-publication.ts'

/** The publications of Igreja Esperança. */
export const esperanca: readonly DemoType[] = [
  {
    slug: 'boletins',
    nome: 'Boletins',
    descricao: 'O que acontece na semana, para levar para casa.',
    pieces: [
      {
        titulo: 'Boletim da semana',
        resumo: 'Horários, pedidos de oração e as mãos de que precisamos.',
        conteudo: '',
        edicao: 'nº 312',
        daysAgo: 3,
        file: 'esperanca/boletim.pdf',
      },
      {
        titulo: 'A semana em que o telhado ficou pronto',
        resumo: 'As contas da obra, e quem segurou a escada.',
        conteudo:
          '<p>Na terça-feira, às quatro da tarde, seu Osvaldo desceu da escada, tirou o chapéu e disse: acabou. Depois de onze meses, não chove mais dentro do salão.</p><h2>As contas</h2><p>Foram trezentas e oito ofertas. A menor foi de dois reais e veio num envelope escrito a lápis. O que sobrou troca as calhas antes das chuvas.</p><h2>Obrigado</h2><p>A quem deu, a quem cozinhou para os pedreiros e a quem varreu o pó todas as noites.</p>',
        autor: 'Secretaria',
        edicao: 'nº 311',
        daysAgo: 10,
      },
      {
        titulo: 'Volta às aulas',
        resumo: 'Reforço de leitura às terças, e onde deixar material escolar.',
        conteudo:
          '<p>Às terças, das 15h às 17h, a sala 2 vira sala de leitura. Quem ensina são três professoras aposentadas e dois adolescentes muito pacientes.</p><p>Na entrada há uma caixa azul: cadernos, lápis e mochilas em bom estado são bem-vindos até o fim do mês.</p>',
        autor: 'Secretaria',
        edicao: 'nº 310',
        daysAgo: 17,
      },
    ],
  },
  {
    slug: 'cadernos',
    nome: 'Cadernos de leitura',
    descricao: 'Para ler em casa, sozinho ou em volta da mesa.',
    pieces: [
      {
        titulo: 'Cantos de quem está a caminho',
        resumo: 'Sete noites com os Salmos 120 a 126.',
        conteudo:
          '<p>Estes salmos eram cantados na estrada, por gente cansada que subia para a festa. São curtos de propósito: cabem na memória de quem anda.</p><p>O caderno tem uma página para cada noite, com uma pergunta. Dez minutos bastam.</p>',
        autor: 'Pr. Davi Amaral',
        daysAgo: 25,
        file: 'esperanca/caminho.pdf',
        picture: { file: 'esperanca/cover-caminho.webp', alt: 'Uma família caminha por uma estrada entre flores, rumo aos montes' },
      },
    ],
  },
  {
    slug: 'cartas',
    nome: 'Cartas do pastor',
    descricao: 'Uma por mês, escrita à mão e passada a limpo.',
    pieces: [
      {
        titulo: 'Sobre as cadeiras vazias',
        resumo: 'A quem sente falta de alguém no banco ao lado.',
        conteudo:
          '<p>Querida igreja,</p><p>no domingo contei as cadeiras vazias, coisa que um pastor não deveria fazer durante o canto. Cada uma tem um nome que eu sei de cor: quem se mudou, quem adoeceu, quem brigou, quem já está com o Senhor.</p><p>Pensei em tirá-las, para o salão parecer mais cheio. Não tirei. Uma cadeira vazia é um convite que ficou de pé. Se você lê isto em casa, e acha que ninguém percebeu: percebemos. A sua continua ali, na terceira fila, perto do ventilador.</p><p>Com carinho,<br>Davi</p>',
        autor: 'Pr. Davi Amaral',
        daysAgo: 12,
      },
      {
        titulo: 'O que fazer com a raiva',
        resumo: 'Uma carta para depois da reunião de terça.',
        conteudo:
          '<p>Querida igreja,</p><p>na terça falamos alto uns com os outros. Não foi a primeira vez, e não será a última, porque gostamos desta casa e cada um a vê de um lado.</p><p>Peço uma coisa pequena. Antes do próximo domingo, procure uma pessoa com quem você não concordou e pergunte pela família dela. Só isso. O resto da conversa fica mais fácil depois.</p><p>Davi</p>',
        autor: 'Pr. Davi Amaral',
        daysAgo: 43,
      },
    ],
  },
]
