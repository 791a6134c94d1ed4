import type { DemoMinistry } from './demo-ministry.ts'

/** The ministries of Iglesia de la Gracia: few people, who know each other by name. */
export const graca: readonly DemoMinistry[] = [
  {
    slug: 'olla-del-cordon',
    nome: 'La olla del Cordón',
    descricao: 'Guiso caliente y mesa larga, los miércoles de invierno y los de verano también.',
    dia: 3,
    hora: '19:00',
    local: 'La vieja imprenta, entrada por Pinares',
    leaders: { 'Graciela Bentancor': 'la cocina', 'Nelson Olivera': 'las compras' },
    members: ['Lucía Sosa', 'Rubén Etcheverry'],
    requests: [{ by: 'Pedro Silveira', text: 'Los miércoles salgo a las seis. ¿Sirve para lavar los platos?', daysAgo: 2 }],
    conteudo:
      '<p>Empezó con una olla prestada y sobró para los vecinos. Hoy comemos unas cuarenta personas: gente de la cuadra, estudiantes, y quien pasa y ve la luz.</p><p>Si vienes a las cinco, te damos un cuchillo y una cebolla. Si vienes a las siete, te damos un plato.</p>',
    picture: { file: 'graca/ministry-guiso.webp', alt: 'Tres personas sirven guiso de una olla grande y se ríen' },
    pieces: [],
  },
  {
    slug: 'apoyo-escolar',
    nome: 'Apoyo escolar',
    descricao: 'Deberes, merienda y alguien que escucha cómo te fue.',
    dia: 2,
    hora: '17:30',
    quando: 'durante el año lectivo',
    local: 'Sala del fondo',
    vagas: 6,
    leaders: { 'Lucía Sosa': null },
    conteudo: '<p>Doce niños y siete adultos. No hace falta ser maestra: hace falta llegar a tiempo, porque ellos esperan.</p>',
    picture: { file: 'graca/about-children.webp', alt: 'Una maestra lee un cuento a cuatro niños sentados a su alrededor' },
    pieces: [
      {
        titulo: 'Una biblioteca en la esquina',
        resumo: 'Trescientos libros para llevarse a casa sin que nadie los anote.',
        conteudo:
          '<p>Rubén está armando los estantes con la pinotea que sobró de la imprenta. Faltan los libros: cuentos, novelas, historietas, lo que a ti te hizo leer de corrido una noche entera.</p><p>Tráelos el domingo, o avísanos y los pasamos a buscar.</p>',
        daysAgo: 8,
        from: -30,
        contagem: { meta: 300, alcancado: 142, unidade: 'libros' },
        picture: { file: 'graca/banner-book.webp', alt: 'Un libro abierto junto a una taza, a la luz de la mañana' },
      },
    ],
  },
  {
    slug: 'puertas-de-sanatorio',
    nome: 'Puertas de sanatorio',
    descricao: 'Acompañar a quien espera: en la sala, en el pasillo, en el viaje de vuelta.',
    quando: 'cuando alguien avisa',
    leaders: { 'Washington Pereyra': 'tiene el teléfono' },
    pieces: [],
  },
]
