import type { DemoChurch } from '#server/demo/churches.ts'
import type { DemoPicture } from '#server/demo/feature-demo.ts'

type BannerData = {
  titulo: string
  subtitulo: string
  picture: DemoPicture
  link?: string
  /** Days from the day of seeding. */
  from?: number
  until?: number
}

/** The banners of each demo church. */
export const demoBanners: Partial<Record<DemoChurch, BannerData[]>> = {
  esperanca: [
    {
      titulo: 'Tem lugar para você à mesa',
      subtitulo: 'Domingo, 10h30 e 18h30. Depois do culto o café é por nossa conta.',
      picture: {
        file: 'esperanca/banner-table.webp',
        alt: 'Cinco pessoas de idades diferentes em volta de uma mesa com pão, frutas e café',
      },
      link: '/#visite',
    },
    {
      titulo: 'Noite de oração',
      subtitulo: 'Toda quarta, às 20h. Traga o que pesa; ninguém ora sozinho.',
      picture: {
        file: 'esperanca/banner-grandmother.webp',
        alt: 'Senhora de xale orando à mesa da cozinha, de manhã, com a Bíblia aberta',
      },
      link: '/live',
    },
    {
      titulo: 'Conheça a nossa história',
      subtitulo: 'De uma garagem emprestada a uma família de seiscentas pessoas.',
      picture: { file: 'esperanca/banner-chapel.webp', alt: 'Igreja pequena no alto de uma colina, com um caminho até a porta' },
      link: '/about',
    },
    {
      titulo: 'Natal na Esperança',
      subtitulo: 'Cantata, presépio vivo e ceia para quem não tem com quem cear.',
      picture: { file: 'esperanca/banner-night.webp', alt: 'Estrela brilhante sobre uma vila pequena, à noite' },
      link: '/live',
      from: 21,
      until: 60,
    },
    {
      titulo: 'Obrigado pelo mutirão das cestas',
      subtitulo: 'Foram 312, montadas num sábado só. Muita mesa ficou cheia por sua causa.',
      picture: { file: 'esperanca/banner-volunteers.webp', alt: 'Quatro voluntários sorridentes enchem caixas de alimentos e cobertores' },
      from: -40,
      until: -5,
    },
  ],
  graca: [
    {
      titulo: 'Viernes de lectura y oración',
      subtitulo: 'Este año leemos juntos el Evangelio de Lucas, sin apuro.',
      picture: { file: 'graca/banner-book.webp', alt: 'Una Biblia abierta y una taza de café sobre la mesa, a la luz de la mañana' },
      link: '/live',
    },
    {
      titulo: 'Hay una silla esperándote',
      subtitulo: 'Domingos a las 11. Ven como estás; el mate corre por nuestra cuenta.',
      picture: { file: 'graca/banner-table.webp', alt: 'Cinco personas de distintas edades sonríen a la mesa, con pan y fruta' },
      link: '/#visite',
    },
  ],
  'rede-norte': [
    {
      titulo: 'O barco sai na segunda sexta-feira do mês',
      subtitulo: 'Faltam braços na cozinha e um violão. Fale com a gente no domingo.',
      picture: { file: 'rede-norte/banner-water.webp', alt: 'Barco pequeno num rio largo, com o sol entre as nuvens' },
      link: '/#visite',
    },
    {
      titulo: 'Quarta tem jantar',
      subtitulo: 'Às 19h30: peixe, farinha e um capítulo de Marcos.',
      picture: { file: 'rede-norte/banner-table.webp', alt: 'Pessoas reunidas em volta de uma mesa posta' },
      link: '/live',
    },
  ],
  'rede-sul': [
    {
      titulo: 'Um grupo perto da sua casa',
      subtitulo: 'São catorze, de Ipanema a Belém Novo. Tem chimarrão em todos.',
      picture: { file: 'rede-sul/banner-hills.webp', alt: 'Serra azulada ao amanhecer, com araucárias' },
      link: '/about',
    },
    {
      titulo: 'Domingo, dez da manhã',
      subtitulo: 'Sala para crianças, intérprete de Libras e porta sem degrau.',
      picture: { file: 'rede-sul/banner-glass.webp', alt: 'Vitral com uma cruz clara no centro de um sol' },
      link: '/live',
    },
  ],
  vida: [
    {
      titulo: 'Sábado é na praça',
      subtitulo: 'Culto ao ar livre às 17h. Se chover, a gente canta no casarão.',
      picture: { file: 'vida/banner-palms.webp', alt: 'Coqueiros à beira-mar, com o sol baixo sobre a água' },
      link: '/live',
    },
  ],
}
