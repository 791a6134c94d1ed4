import type { ChurchData } from './church-data.ts'

/** The church with few modules, in Spanish, in another country. */
export const graca: ChurchData = {
  code: 'graca',
  logo: { file: 'graca/logo.svg', alt: 'Paloma, símbolo de la Iglesia de la Gracia' },
  look: { papel: 'tingido', tipografia: 'serifa', cantos: 'retos', paisagem: 'cidade' },
  row: {
    nome: 'Iglesia de la Gracia',
    descricao:
      'Una comunidad sencilla en el Cordón, a seis cuadras de la rambla. Nos reunimos para escuchar el Evangelio, orar con calma y compartir el mate y la vida.',
    historia: `En el otoño de 2004, cuatro familias empezaron a leer la Biblia los viernes en un comedor de la calle Los Ceibos. Cada semana alguien traía a un vecino y otra silla.

Cuando ya no entraban más sillas alquilamos la vieja imprenta de la esquina. Todavía conserva el piso de pinotea, y en los días de lluvia huele un poco a tinta. Allí bautizamos, celebramos casamientos y despedimos a los que amamos.

No somos muchos y nos gusta conocernos por el nombre. Si vienes un domingo, quédate después del culto: siempre hay agua caliente.`,
    idioma: 'es',
    fusoHorario: 'America/Montevideo',
    moeda: 'UYU',
    endereco: {
      logradouro: 'Calle Los Ceibos',
      numero: '1763',
      complemento: 'esquina Pinares',
      bairro: 'Cordón',
      cidade: 'Montevideo',
      estado: 'Montevideo',
      cep: '11200',
      pais: 'UY',
    },
    latitude: -34.9046,
    longitude: -56.1773,
    telefone: '+598 2400 1763',
    email: 'hola@gracia.example.org',
    horarios: [
      { dia: 7, hora: '11:00', nome: 'Culto dominical', duracao: 90 },
      { dia: 5, hora: '20:00', nome: 'Lectura y oración', duracao: 75 },
    ],
    redesSociais: [
      { rede: 'instagram', url: 'https://instagram.example.org/iglesiadelagracia' },
      { rede: 'whatsapp', url: 'https://whatsapp.example.org/iglesiadelagracia' },
    ],
  },
  pictures: [
    { file: 'graca/about-circle.webp', alt: 'Personas de distintas edades en ronda, con los ojos cerrados, orando juntas' },
    { file: 'graca/about-children.webp', alt: 'Una maestra lee un cuento a cuatro niños sentados a su alrededor' },
  ],
  modules: [
    { codigo: 'MOD_CULTO' },
    { codigo: 'MOD_EVENTO' },
    { codigo: 'MOD_MURAL_ORACAO' },
    { codigo: 'MOD_CELULA' },
    { codigo: 'MOD_DOACAO', flagAtivo: false },
    { codigo: 'MOD_NOTICIA', flagAtivo: false },
  ],
  menu: [
    { nome: 'Cultos', icone: 'church', link: '/live', modulo: 'MOD_CULTO' },
    { nome: 'Visítanos', icone: 'map-pin', link: '/#visite' },
    'features',
    { nome: 'Nosotros', icone: 'door', link: '/about' },
  ],
  congregations: [],
}
