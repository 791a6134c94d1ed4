import type { ChurchData } from './church-data.ts'

/** One of two churches of the organization `rede`. */
export const redeNorte: ChurchData = {
  code: 'rede-norte',
  organization: 'rede',
  logo: { file: 'rede-norte/logo.svg', alt: 'Espiga de trigo, símbolo da Rede Bom Caminho' },
  look: { papel: 'tingido', cantos: 'redondos', paisagem: 'costa' },
  row: {
    nome: 'Bom Caminho Manaus',
    descricao:
      'Igreja às margens do rio Negro, com um coração missionário: na cidade durante a semana, e de barco até as comunidades ribeirinhas todo mês.',
    historia: `O Bom Caminho chegou a Manaus em 2009, num barco-escola que atracou por um fim de semana e ficou três meses. As professoras da viagem alugaram uma casa no bairro Educandos, e a sala virou igreja.

Hoje o barco Boa Notícia sobe o rio na segunda sexta-feira de cada mês, com dentista, enfermeira, livros e violão. Quem fica em terra cozinha, ora e prepara a próxima viagem.

Se você é de Manaus ou está de passagem, venha jantar conosco na quarta-feira. Tem peixe.`,
    idioma: 'pt_BR',
    fusoHorario: 'America/Manaus',
    moeda: 'BRL',
    endereco: {
      logradouro: 'Rua do Igarapé',
      numero: '905',
      bairro: 'Educandos',
      cidade: 'Manaus',
      estado: 'AM',
      cep: '69070-340',
      pais: 'BR',
    },
    latitude: -3.1437,
    longitude: -60.0093,
    telefone: '+55 92 5550-0905',
    email: 'manaus@bomcaminho.example.org',
    horarios: [
      { dia: 7, hora: '09:00', nome: 'Culto da família', duracao: 90 },
      { dia: 7, hora: '19:00', nome: 'Celebração', duracao: 100 },
      { dia: 3, hora: '19:30', nome: 'Jantar e estudo', duracao: 90 },
    ],
    redesSociais: [
      { rede: 'instagram', url: 'https://instagram.example.org/bomcaminhomanaus' },
      { rede: 'youtube', url: 'https://youtube.example.org/bomcaminhomanaus' },
      { rede: 'site', url: 'https://bomcaminho.example.org' },
    ],
  },
  pictures: [
    { file: 'rede-norte/about-baptism.webp', alt: 'Batismo no rio: uma jovem sorri entre duas pessoas que a abraçam' },
    { file: 'rede-norte/about-choir.webp', alt: 'Coral de nove vozes cantando diante de janelas altas' },
  ],
  modules: [
    { codigo: 'MOD_CULTO' },
    { codigo: 'MOD_EVENTO' },
    { codigo: 'MOD_DOACAO' },
    { codigo: 'MOD_CELULA' },
    { codigo: 'MOD_DEVOCIONAL' },
    { codigo: 'MOD_NOTICIA' },
    { codigo: 'MOD_PUBLICACAO' },
    { codigo: 'MOD_MURAL_ORACAO' },
  ],
  menu: [
    { nome: 'Cultos', icone: 'church', link: '/live', modulo: 'MOD_CULTO' },
    { nome: 'Primeira visita', icone: 'map-pin', link: '/#visite' },
    'features',
    { nome: 'História', icone: 'book', link: '/about' },
  ],
  congregations: [
    {
      nome: 'Bom Caminho Iranduba',
      endereco: {
        logradouro: 'Estrada do Cacau',
        numero: '112',
        bairro: 'Cacau Pirêra',
        cidade: 'Iranduba',
        estado: 'AM',
        cep: '69415-000',
        pais: 'BR',
      },
    },
    {
      nome: 'Bom Caminho Novo Airão',
      endereco: {
        logradouro: 'Rua das Anavilhanas',
        numero: '40',
        bairro: 'Centro',
        cidade: 'Novo Airão',
        estado: 'AM',
        cep: '69730-000',
        pais: 'BR',
      },
    },
  ],
}
