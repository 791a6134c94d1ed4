import type { DemoEvent } from './demo-event.ts'

const hours = (count: number) => count * 60

export const graca: DemoEvent[] = [
  {
    tipo: 'curso',
    titulo: 'Leer el Evangelio en voz alta',
    resumo: 'Tres tardes con Marcos, de un tirón y sin apuro. Por internet.',
    autor: 'Pastor Julián Ferreira',
    dates: [1, 2, 3].map(weeks => ({ weeks, dia: 4, hora: '19:00', minutes: 75 })),
    flagOnline: true,
    flagPresencial: false,
    link: 'https://video.example.org/marcos',
    tickets: [{ nome: 'Una persona', descricao: 'El enlace aparece con tu entrada.', quantidade: 40, flagConteudoExclusivo: true }],
    conteudo: '<p>Nos turnamos para leer. Quien prefiere escuchar, escucha.</p>',
  },
  {
    tipo: 'encontro',
    titulo: 'Mate en el patio',
    resumo: 'Después del trabajo, antes de la cena. Trae el tuyo o comparte el nuestro.',
    dates: [{ weeks: 0, dia: 5, hora: '18:30', minutes: 90 }],
    conteudo: '<p>Sin programa. Solo sillas.</p>',
  },
]

export const redeNorte: DemoEvent[] = [
  {
    tipo: 'viagem',
    titulo: 'Dez dias no rio',
    resumo: 'O barco sobe até o Paraná do Careiro com dentista, pedreiro e contador de histórias.',
    autor: 'Equipe Ribeirinha',
    picture: { file: 'rede-norte/ministry-barco.webp', alt: 'Barco branco de dois andares chega perto da mata, com gente acenando' },
    dates: [{ weeks: 4, dia: 1, hora: '05:00', minutes: hours(24 * 9 + 13) }],
    local: { nome: 'Porto do Educandos', endereco: null, cidade: 'Manaus – AM' },
    conteudo: '<p>Vacina em dia, rede e repelente. O resto o barco tem.</p>',
  },
]

export const redeSul: DemoEvent[] = [
  {
    tipo: 'conferencia',
    titulo: 'Casas que acolhem',
    resumo: 'Um sábado inteiro para quem abre a porta de casa a um pequeno grupo.',
    autor: 'Pra. Cláudia Rech',
    dates: [{ weeks: 3, dia: 6, hora: '09:00', minutes: hours(7) }],
    programme: [
      { after: 0, titulo: 'Chimarrão e boas-vindas' },
      { after: 60, titulo: 'Ouvir antes de ensinar', quem: 'Pra. Cláudia Rech' },
      { after: 180, titulo: 'Almoço' },
      { after: 270, titulo: 'Quando alguém para de vir', quem: 'Nélio Bertoldi' },
    ],
    conteudo: '<p>O almoço é por nossa conta. As crianças ficam com a turma da tarde.</p>',
  },
]

export const vida: DemoEvent[] = [
  {
    tipo: 'encontro',
    titulo: 'Vigília na areia',
    resumo: 'Da meia-noite ao sol, com fogueira, café e salmos.',
    autor: 'Anderson Lins',
    picture: { file: 'vida/devotional-mare.webp', alt: 'Mar verde-azul, com ondas mansas até o horizonte e o sol perto da água' },
    dates: [{ weeks: 2, dia: 5, hora: '23:30', minutes: hours(5) }],
    local: { nome: 'Praia do Carmo', endereco: 'Em frente ao quebra-mar', cidade: 'Olinda – PE' },
    conteudo: '<p>Traga um agasalho e uma esteira. A fogueira é do seu Biu.</p>',
  },
  {
    tipo: 'musica',
    titulo: 'Ensaio aberto da ciranda',
    resumo: 'Quem nunca dançou aprende em cinco minutos.',
    dates: [{ weeks: 1, dia: 6, hora: '16:00', minutes: 120 }],
    conteudo: '<p>Na praça, debaixo da mangueira grande.</p>',
  },
]
