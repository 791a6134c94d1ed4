import type { ChurchData } from './church-data.ts'

/** The other church of `rede`; its name is as long as the longest real names. */
export const redeSul: ChurchData = {
  code: 'rede-sul',
  organization: 'rede',
  logo: { file: 'rede-sul/logo.svg', alt: 'Espiga de trigo, símbolo da Rede Bom Caminho' },
  look: { papel: 'branco', tipografia: 'sem-serifa', cantos: 'retos', paisagem: 'cidade' },
  row: {
    nome: 'Comunidade Cristã Bom Caminho da Zona Sul de Porto Alegre e Região Metropolitana',
    descricao:
      'Uma comunidade de pequenos grupos na zona sul de Porto Alegre: durante a semana nas casas, no domingo todos juntos, de frente para o Guaíba.',
    historia: `A comunidade nasceu em 2013, quando três grupos de estudo bíblico perceberam que já se chamavam de família. O nome comprido veio de uma votação: ninguém quis deixar o seu bairro de fora.

Na enchente, o salão virou abrigo por sete semanas. Cento e dez pessoas dormiram entre os bancos, e vinte delas são membros hoje. Desde então guardamos colchões no sótão e o portão só tem tranca por dentro.

Fazemos poucas coisas, e procuramos fazer bem: Palavra aberta, mesa cheia, porta sem degrau.`,
    idioma: 'pt_BR',
    fusoHorario: 'America/Sao_Paulo',
    moeda: 'BRL',
    endereco: {
      logradouro: 'Avenida das Figueiras',
      numero: '3310',
      bairro: 'Ipanema',
      cidade: 'Porto Alegre',
      estado: 'RS',
      cep: '91760-050',
      pais: 'BR',
    },
    latitude: -30.1357,
    longitude: -51.2298,
    telefone: '+55 51 5550-3310',
    email: 'poa@bomcaminho.example.org',
    horarios: [
      { dia: 7, hora: '10:00', nome: 'Celebração', duracao: 90 },
      { dia: 4, hora: '20:00', nome: 'Encontro de oração', duracao: 60 },
    ],
    redesSociais: [
      { rede: 'instagram', url: 'https://instagram.example.org/bomcaminhopoa' },
      { rede: 'spotify', url: 'https://spotify.example.org/bomcaminhopoa' },
      { rede: 'site', url: 'https://bomcaminho.example.org' },
    ],
  },
  pictures: [
    { file: 'rede-sul/about-worship.webp', alt: 'Três pessoas cantam: uma ao violão, outra ao tambor, outra de mão erguida' },
    { file: 'rede-sul/about-city.webp', alt: 'A cidade ao anoitecer, vista da água, com as janelas acesas' },
  ],
  modules: [
    { codigo: 'MOD_CULTO' },
    { codigo: 'MOD_EVENTO' },
    { codigo: 'MOD_DOACAO' },
    { codigo: 'MOD_CELULA' },
    { codigo: 'MOD_EBD' },
    { codigo: 'MOD_MURAL_ORACAO' },
  ],
  menu: [
    { nome: 'Cultos', icone: 'church', link: '/live', modulo: 'MOD_CULTO' },
    { nome: 'Primeira visita', icone: 'map-pin', link: '/#visite' },
    'features',
    { nome: 'Sobre nós', icone: 'door', link: '/about' },
    { nome: 'Nossas igrejas', icone: 'city', link: '/churchs' },
    { nome: 'Mensagens', icone: 'link', link: 'https://spotify.example.org/bomcaminhopoa' },
    { nome: 'Louvores', icone: 'music', link: 'https://spotify.example.org/bomcaminhopoa-louvores' },
  ],
  congregations: [],
}
