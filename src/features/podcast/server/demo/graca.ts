import type { DemoPodcast } from './demo-podcast.ts'

const patio = ['graca/podcast-patio.mp3', 20] as const

/** The podcast of Iglesia de la Gracia. */
export const graca: readonly DemoPodcast[] = [
  {
    slug: 'el-patio',
    nome: 'El patio',
    descricao: 'Historias contadas bajo el olivo, entre vecinos. Para escuchar mientras se pelan las papas.',
    autor: 'Iglesia de la Gracia',
    picture: { file: 'graca/podcast-patio.webp', alt: '' },
    pieces: [
      {
        titulo: 'La llave que guarda doña Pilar',
        resumo: 'Tiene la llave de seis casas del barrio, y sabe cuándo entrar sin preguntar.',
        conteudo: '<p>Cuando alguien no abre las persianas a las nueve, ella sube. Lleva sopa. Nos cuenta tres de esas mañanas.</p>',
        autor: 'Marta Quiroga',
        daysAgo: 3,
        sound: patio,
      },
      {
        titulo: 'Aprender a leer a los setenta',
        resumo: 'La primera palabra que Joaquín escribió fue el nombre de su mujer.',
        conteudo: '<p>Las clases son los martes, en la cocina. Lo que más cuesta no son las letras: es decir “no sé”.</p>',
        autor: 'Marta Quiroga',
        daysAgo: 17,
        sound: patio,
      },
      {
        titulo: 'Tres recetas y una despedida',
        resumo: 'Rosa se muda a otra ciudad y deja su libreta.',
        conteudo: '<p>Leemos lo que anotó al margen de cada receta: para quién la hizo, y por qué hacía falta.</p>',
        autor: 'Marta Quiroga',
        daysAgo: 31,
        sound: patio,
      },
    ],
  },
]
