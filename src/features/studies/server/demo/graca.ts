import type { DemoStudy } from './demo-study.ts'

const serie = 'Lucas en tres sillas'

/** The studies of Iglesia de la Gracia in Montevideo: short ones, for people who are far from home. */
export const graca: readonly DemoStudy[] = [
  {
    serie,
    titulo: 'El que volvió a dar gracias',
    resumo: 'Diez quedan sanos. Uno se da la vuelta, y es el extranjero.',
    passagem: 'Lucas 17.11-19',
    conteudo:
      '<p>Diez hombres gritan desde lejos, porque la ley no los deja acercarse. Jesús no los toca: los manda a caminar. Se curan por el camino, cuando ya no lo ven.</p><p>Nueve siguen, y no hacen nada malo: van adonde les dijeron. Uno vuelve. Lucas espera hasta ese momento para contar que era samaritano.</p>',
    perguntas: [
      '¿Por qué crees que los otros nueve siguieron caminando?',
      '¿Cuándo fuiste tú el que venía de otra parte?',
      '¿A quién le debes un gracias que todavía no has dicho? Escríbele hoy.',
    ],
    notasLider:
      '<p>En el grupo hay gente de cuatro países. Deja que cada uno cuente cómo se da las gracias en su casa antes de leer. Si alguien habla de sus papeles, no preguntes detalles.</p>',
    autor: 'Graciela Bentancor',
    daysAgo: 4,
    picture: { file: 'graca/banner-book.webp', alt: 'Una Biblia abierta sobre una mesa' },
  },
  {
    serie,
    titulo: 'Una lámpara en la ventana',
    resumo: 'Para qué sirve una luz pequeña.',
    passagem: 'Lucas 8.16-18',
    conteudo:
      '<p>En una casa sin electricidad, una lámpara no ilumina el mundo. Alcanza para ver quién entra. Jesús no pide más que eso: que los que entren vean la luz.</p>',
    perguntas: [
      '¿Qué casa fue una luz para ti cuando llegaste a la ciudad?',
      '¿Qué tendría que cambiar en tu semana para que alguien pueda entrar?',
    ],
    notasLider: '<p>Apaga la luz de la sala y lee el texto con una vela. No expliques el gesto.</p>',
    autor: 'Graciela Bentancor',
    daysAgo: 18,
  },
  {
    titulo: 'Orar antes de un examen',
    resumo: 'Para estudiantes que no duermen.',
    passagem: 'Filipenses 4.6-7',
    conteudo:
      '<p>Pablo no dice que todo va a salir bien. Dice que una paz va a hacer guardia, como un soldado en la puerta, mientras tú haces lo que te toca.</p>',
    perguntas: ['¿Qué te quita el sueño esta semana?', '¿Por quién del grupo vas a orar la mañana de su parcial?'],
    notasLider:
      '<p>Anota las fechas de los exámenes y manda un mensaje esa mañana. Si alguien está al borde, cocina con él en lugar de aconsejarlo.</p>',
    autor: 'Valentina Cabrera',
    daysAgo: 33,
  },
]
