import type { DemoVideo } from './demo-video.ts'

/** The sermons of Iglesia de la Gracia, newest first. */
export const graca: DemoVideo[] = [
  {
    titulo: 'La puerta de la imprenta',
    autor: 'Pastor Julián Ferreira',
    serie: 'Casa abierta',
    passagem: 'Hebreos 13.1-3',
    resumo: 'Hospedar a un desconocido cuesta una silla, un plato y un poco de miedo.',
    daysAgo: 4,
    highlight: 1,
    picture: { file: 'graca/video-imprenta.webp', alt: 'La ciudad al atardecer, con las ventanas encendidas' },
    conteudo: `<p>Cuando alquilamos la vieja imprenta, la puerta no cerraba bien. Pusimos una piedra para sostenerla abierta en los días de calor, y la piedra todavía está ahí. El texto de Hebreos habla de esa piedra.</p>
<p>Julián cuenta quiénes entraron por esa puerta en veinte años, y qué nos enseñó cada uno. Dura media hora, como el mate de después.</p>`,
  },
  {
    titulo: 'Sentarse a los pies',
    autor: 'Marta Olivera',
    serie: 'Casa abierta',
    passagem: 'Lucas 10.38-42',
    resumo: 'Marta lee la historia de Marta, y la defiende.',
    daysAgo: 11,
    conteudo: `<p>“Me pusieron este nombre y toda la vida me dijeron que aprendiera de la otra”, empieza. Y muestra algo que solemos pasar por alto: Jesús no le reprocha que cocine, sino que se inquiete.</p>
<p>El mensaje termina con una invitación concreta: elegir esta semana una tarea y dejarla sin hacer, para escuchar a alguien hasta el final.</p>`,
  },
  {
    titulo: 'Orar cuando llueve',
    autor: 'Pastor Julián Ferreira',
    passagem: '1 Reyes 18.41-46',
    resumo: 'Siete veces mira Elías hacia el mar. Seis veces no hay nada.',
    daysAgo: 25,
    conteudo: `<p>Grabado un viernes de temporal, con la lluvia golpeando el techo de chapa. Éramos nueve personas y una guitarra.</p>
<p>La nube del tamaño de una mano aparece recién al final. Lo que aprendemos está en las seis veces anteriores: volver a mirar, y decir la verdad sobre lo que todavía no se ve.</p>`,
  },
]
