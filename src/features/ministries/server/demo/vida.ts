import type { DemoMinistry } from './demo-ministry.ts'

/** The ministries of Comunidade Vida Plena: around the yellow house and its square. */
export const vida: readonly DemoMinistry[] = [
  {
    slug: 'reforco-escolar',
    nome: 'Reforço no casarão',
    descricao: 'Oitenta crianças, cinco tardes por semana, debaixo da mangueira quando faz calor.',
    quando: 'de segunda a sexta, das 14h às 17h',
    local: 'Casarão amarelo',
    vagas: 5,
    leaders: { 'Auxiliadora Melo': 'coordenação', 'Jonatas Guerra': 'matemática' },
    members: ['Severina Cavalcanti'],
    requests: [{ by: 'Anderson Lins', text: 'Posso ficar com as sextas e levar os tambores.', daysAgo: 5 }],
    conteudo:
      '<p>Português, matemática e percussão, nessa ordem só no papel. Quem pode dar uma tarde por semana já muda a turma inteira.</p>',
    picture: { file: 'vida/ministry-reforco.webp', alt: 'Uma professora e quatro crianças com um livro, na sala de bandeirinhas' },
    pieces: [
      {
        titulo: 'Pintar o casarão por dentro',
        resumo: 'Vinte e duas paredes, cada uma da cor que a turma escolheu.',
        conteudo: '<p>As crianças votaram: nada de bege. Traga roupa velha no sábado de manhã; a tinta já está comprada.</p>',
        daysAgo: 6,
        from: -20,
        contagem: { meta: 22, alcancado: 14, unidade: 'paredes' },
      },
    ],
  },
  {
    slug: 'ciranda-na-praca',
    nome: 'Ciranda na praça',
    descricao: 'Hinos em roda, com alfaia e ganzá. Quem passa entra.',
    dia: 6,
    hora: '17:00',
    local: 'Praça das Mangueiras',
    leaders: { 'Anderson Lins': 'alfaia', 'Severina Cavalcanti': 'canto' },
    picture: { file: 'vida/about-worship.webp', alt: 'Três pessoas cantam: uma ao violão, outra ao tambor, outra de mão erguida' },
    pieces: [],
  },
  {
    slug: 'quintal',
    nome: 'Quintal',
    descricao: 'A horta que abastece a merenda, e o melhor lugar do casarão para conversar.',
    pieces: [],
  },
]
