import type { WallData } from './prayer-data.ts'

/** The wall of Iglesia de la Gracia. */
export const graca: WallData = {
  church: 'graca',
  language: 'es',
  reviewEnabled: false,
  reasons: ['Salud', 'Familia', 'Trabajo', 'Gratitud'],
  prayers: [
    {
      by: 'Lucía Sosa',
      daysAgo: 0.5,
      reason: 'Trabajo',
      text: 'El taller de costura cierra a fin de mes y somos cinco compañeras. Pido que cada una encuentre dónde seguir.',
      praying: 5,
      messages: [{ by: 'Pedro Silveira', text: 'Pregunto en la imprenta el lunes. Oramos por las cinco.' }],
    },
    {
      by: 'Rubén Etcheverry',
      daysAgo: 3,
      reason: 'Salud',
      text: 'Mañana le sacan el yeso a mi nieto. Dice que lo primero que va a hacer es patear una pelota. Oren por su pierna y por nuestros nervios.',
      praying: 4,
      answer: { daysAgo: 1, text: 'Salió todo bien. La pelota ya rompió una maceta. ¡Gracias!' },
    },
    {
      by: 'Valentina Cabrera',
      daysAgo: 6,
      reason: 'Familia',
      unnamed: true,
      text: 'Mi papá y yo volvimos a almorzar juntos los domingos. Cuesta, pero vale. Pido palabras amables para los dos.',
      praying: 6,
      picture: { file: 'graca/prayer-domingo.webp', alt: '' },
    },
    {
      by: 'Pedro Silveira',
      daysAgo: 14,
      reason: 'Gratitud',
      text: 'Un año sin cigarrillo. Gracias a los que me llevaron caramelos a la rambla.',
      praying: 5,
    },
  ],
}
