import type { ChurchData } from './church-data.ts'

/**
 * The church with its own host name, in a colour too light for white text. The host name is `127.0.0.1`: it leads to this
 * machine without a name server, and is not under the app domain `localhost`.
 */
export const vida: ChurchData = {
  code: 'vida',
  hostname: '127.0.0.1',
  logo: { file: 'vida/logo.svg', alt: 'Estrela, símbolo da Comunidade Vida Plena' },
  look: { papel: 'branco', tipografia: 'sem-serifa', cantos: 'redondos', paisagem: 'costa' },
  row: {
    nome: 'Comunidade Vida Plena',
    descricao: 'Igreja de portas abertas em Olinda: música, sombra de mangueira e um evangelho que se vive na rua.',
    historia: `Em 2016 um grupo de músicos começou a tocar hinos em ritmo de ciranda na Praça das Mangueiras, aos sábados. As pessoas paravam, cantavam e voltavam.

No ano seguinte a prefeitura nos cedeu o casarão amarelo ao lado da praça. Pintamos por dentro, mantivemos a cor por fora. Durante a semana ele é reforço escolar para oitenta crianças; no sábado e no domingo, igreja.`,
    idioma: 'pt_BR',
    fusoHorario: 'America/Recife',
    moeda: 'BRL',
    facebookPixelCode: '100000000000017',
    endereco: {
      logradouro: 'Praça das Mangueiras',
      numero: '51',
      bairro: 'Carmo',
      cidade: 'Olinda',
      estado: 'PE',
      cep: '53120-210',
      pais: 'BR',
    },
    latitude: -8.0131,
    longitude: -34.8478,
    telefone: '+55 81 5550-0051',
    email: 'oi@vidaplena.example.org',
    horarios: [
      { dia: 6, hora: '17:00', nome: 'Culto na praça', duracao: 90 },
      { dia: 7, hora: '17:30', nome: 'Culto', duracao: 90 },
    ],
    redesSociais: [
      { rede: 'instagram', url: 'https://instagram.example.org/vidaplena' },
      { rede: 'youtube', url: 'https://youtube.example.org/vidaplena' },
    ],
  },
  pictures: [
    { file: 'vida/about-worship.webp', alt: 'Três pessoas cantam: uma ao violão, outra ao tambor, outra de mão erguida' },
    { file: 'vida/about-children.webp', alt: 'Uma professora lê uma história para quatro crianças' },
  ],
  modules: [
    { codigo: 'MOD_CULTO' },
    { codigo: 'MOD_EVENTO' },
    { codigo: 'MOD_DEVOCIONAL' },
    { codigo: 'MOD_NOTICIA' },
    { codigo: 'MOD_MURAL_ORACAO' },
  ],
  menu: [
    { nome: 'Cultos', icone: 'church', link: '/live', modulo: 'MOD_CULTO' },
    { nome: 'Primeira visita', icone: 'map-pin', link: '/#visite' },
    'features',
    { nome: 'Música', icone: 'music', link: 'https://youtube.example.org/vidaplena' },
  ],
  congregations: [],
}
