import type { DemoMinistry } from './demo-ministry.ts'

/** The ministries of Bom Caminho in Porto Alegre, which does few things. */
export const redeSul: readonly DemoMinistry[] = [
  {
    slug: 'porta-aberta',
    nome: 'Porta aberta',
    descricao: 'O salão vira abrigo quando o rio sobe ou o frio aperta.',
    quando: 'quando a Defesa Civil avisa; treinamos em março e em setembro',
    local: 'Salão da Avenida das Figueiras',
    leaders: { 'Leandro Pacheco': 'plantão', 'Clarice Schmitt': 'roupas e colchões' },
    members: ['Volnei Fagundes', 'Raquel Figueiredo'],
    requests: [{ by: 'Ingrid Machado', text: 'Moro na figueira do meio. Chego em cinco minutos.', daysAgo: 3 }],
    conteudo:
      '<p>Depois da enchente combinamos três coisas: colchões secos no sótão, uma lista de quem mora perto e um portão que só tranca por dentro. O resto se aprende fazendo.</p><p>O treino dura uma manhã. A gente monta o abrigo inteiro, cronometra e desmonta.</p>',
    pieces: [
      {
        titulo: 'Cinquenta colchões no sótão',
        resumo: 'Os da enchente não se salvaram. Estes são novos, e estão secos.',
        conteudo: '<p>Vieram de uma fábrica de Canoas, em duas viagens de caminhão e uma corrente humana escada acima.</p>',
        daysAgo: 60,
        from: -200,
        until: -62,
        flagConcluido: true,
        contagem: { meta: 50, alcancado: 50, unidade: 'colchões' },
        agradecimento: 'Obrigado. Que fiquem no sótão por muitos anos, sem que ninguém precise deles.',
      },
    ],
  },
  {
    slug: 'casas-abertas',
    nome: 'Visita de casa em casa',
    descricao: 'Chimarrão com quem mora sozinho.',
    dia: 6,
    hora: '15:00',
    leaders: { 'Marlene Bitencourt': null },
    picture: { file: 'rede-sul/ministry-casas.webp', alt: 'Uma jovem visita um senhor, que ri na poltrona com uma manta nas pernas' },
    pieces: [
      {
        titulo: 'Uma rampa em cada porta',
        resumo: 'Quatorze casas de gente nossa têm degrau na entrada.',
        conteudo: '<p>Seu Volnei mede, Cássio corta, e quem tiver um sábado livre segura a tábua. Cada rampa leva uma manhã.</p>',
        daysAgo: 15,
        from: -15,
        contagem: { meta: 14, alcancado: 5, unidade: 'rampas' },
      },
    ],
  },
]
