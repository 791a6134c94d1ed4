import type { DemoPiece } from '#features/publishing/server/index.ts'

/** The news of Comunidade Vida Plena. */
export const vida: DemoPiece[] = [
  {
    titulo: 'Culto na praia encerra o verão',
    resumo: 'Domingo, às 17h, perto do posto dois. Leve canga e água.',
    autor: 'Equipe da Vida Plena',
    daysAgo: 1,
    highlight: 1,
    picture: { file: 'vida/news-praia.webp', alt: 'Mar calmo com o sol baixo no horizonte' },
    conteudo: '<p>Se o tempo virar, o encontro passa para o casarão, no mesmo horário.</p>',
  },
  {
    titulo: 'Aulas de violão para crianças',
    resumo: 'Às quartas, depois da escola. Há instrumentos para emprestar.',
    daysAgo: 11,
    conteudo: '<p>São duas turmas: até nove anos, e de dez a treze. As vagas são da vizinhança primeiro.</p>',
  },
]
