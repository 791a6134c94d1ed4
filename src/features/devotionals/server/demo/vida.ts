import type { DevotionalData } from './devotional-data.ts'

/** The devotionals of Comunidade Vida Plena, newest first. */
export const vida: DevotionalData[] = [
  {
    titulo: 'Na roda cabe mais um',
    resumo: 'Sem poder cantar, desci do palco e fui aprender com quem só dá a mão.',
    autor: 'Anderson Lins',
    daysAgo: -1,
    passagem: 'Romanos 12.15-16',
    versiculo:
      'Fiquem contentes com quem está contente e chorem com quem está chorando. Vivam em boa harmonia, sem ar de superioridade, e andem com gente simples.',
    oracao:
      'Senhor, obrigado por teres aberto a mão para mim quando eu ainda errava o passo. Dá-me alegria pela alegria dos outros e lágrimas para as deles. E, se for da tua vontade, devolve a minha voz. Amém.',
    conteudo: `<p>Por ordem médica, ando calado. Para um cantor, é como peixe de férias do mar. No sábado, na praça, em vez de ficar no microfone, entrei na roda.</p>
<p>Do palco eu nunca tinha reparado: na ciranda, quem sabe segura a mão de quem não sabe, e o passo vai passando de um para o outro. À minha esquerda, dona Edileuza, firme. À direita, um turista alemão, pisando no próprio pé. Em duas músicas ele já ia com a onda.</p>
<p>Ninguém pediu que ele aprendesse antes de entrar. Soltaram as mãos, ele entrou, a roda ficou maior.</p>
<p>Paulo fala em rir com quem ri e chorar com quem chora. Acho que é isso: em vez de assistir, dar a mão. Sábado tem de novo.</p>`,
  },
  {
    titulo: 'Areia lisa',
    resumo: 'De manhã cedo a praia ainda conta tudo o que aconteceu ontem, até a maré subir.',
    autor: 'Auxiliadora Melo',
    daysAgo: 0,
    picture: { file: 'vida/devotional-mare.webp', alt: 'Mar verde-azul, com ondas mansas até o horizonte e o sol perto da água' },
    passagem: 'Lamentações 3.22-23',
    versiculo:
      'Se ainda estamos de pé, é porque o amor do Senhor não se gastou. A bondade dele não tem fim: toda manhã chega de novo, e ele nunca falta.',
    oracao:
      'Deus de toda manhã, obrigada por não escreveres na areia de hoje a conta de ontem. Alisa o que eu baguncei, ajuda-me a catar o que é meu e põe alegria nos meus passos. Amém.',
    conteudo: `<p>Caminho na praia bem cedo, antes de o sol ficar brabo. A essa hora está escrito na areia tudo o que aconteceu ontem: marca de bola, resto de castelo, nome de namorado, pata de cachorro. Uma bagunça boa e, aqui e ali, lixo de gente sem modos.</p>
<p>Aí a maré sobe. Não pergunta quem fez o quê. Vai e vem, vai e vem, e quando desce a areia está lisa, pronta para criança. O lixo, esse, somos nós que catamos.</p>
<p>O poeta das Lamentações chorava uma cidade destruída, e foi no meio do choro que se lembrou: a bondade de Deus não acabou ontem. Hoje cedo chegou mais.</p>
<p>Tem dia em que a gente só precisa disto: pôr o pé na areia limpa e dar bom-dia a quem passa.</p>`,
  },
  {
    titulo: 'A manga verde de Wesley',
    resumo: 'Os meninos do reforço quiseram apressar a mangueira da praça, e ela não se comoveu.',
    autor: 'Severina Cavalcanti',
    daysAgo: 4,
    passagem: 'Marcos 4.26-27',
    versiculo:
      'Com o Reino de Deus acontece como na roça: o homem semeia, vai dormir, levanta no outro dia, e a planta vai crescendo por conta dela, sem que ele saiba explicar.',
    oracao:
      'Senhor, dá-me mão para regar e calma para esperar. Livra-me de arrancar verde o que estás amadurecendo, nos meninos e em mim. Obrigada pela doçura que chega quando ninguém está olhando. Amém.',
    conteudo: `<p>A mangueira da praça fica bem em frente à sala do reforço, e os meninos vigiam cada fruta. Wesley, de oito anos, cutucou uma verde com a vara, mordeu e fez a careta mais sincera de Olinda.</p>
<p>“Tia, como é que ela fica doce?” Expliquei o que sei: sol, chuva, tempo. “E a gente faz o quê?” “Rega, se estiver seco. E espera.” Ele achou pouco.</p>
<p>Jesus contou de um homem que planta e vai dormir, e a semente cresce sem ele saber como. É uma boa história para quem ensina tabuada: faço a minha parte, e o principal é Deus quem faz, às vezes enquanto eu durmo.</p>
<p>Outro dia Wesley leu um gibi inteiro, sozinho, em voz alta. Eu não puxei. Estava maduro.</p>`,
  },
]
