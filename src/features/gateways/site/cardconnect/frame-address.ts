/** Colours as CSS values, sizes in pixels. */
export type FrameLook = { ink: string; raised: string; field: string; danger: string; rem: number }
type FrameTexts = { number: string; expiry: string; month: string; year: string; cvv: string }

/** The address of CardConnect's form with our texts and look (Hosted iFrame Tokenizer, "Optional Parameters"). */
export function frameAddress(url: string, texts: FrameTexts, look: FrameLook): string {
  const parameters = {
    useexpiry: 'true',
    usecvv: 'true',
    cardnumbernumericonly: 'true',
    cardinputmaxlength: '19',
    formatinput: 'true',
    // Phones tell late, or never, that a field was left.
    tokenizewheninactive: 'true',
    enhancedresponse: 'true',
    sendcardtypingevent: 'true',
    invalidcreditcardevent: 'true',
    invalidexpiryevent: 'true',
    invalidcvvevent: 'true',
    cardlabel: texts.number,
    cardtitle: texts.number,
    expirylabel: texts.expiry,
    expirymonthtitle: texts.month,
    expiryyeartitle: texts.year,
    cvvlabel: texts.cvv,
    cvvtitle: texts.cvv,
    css: cssOf(look),
  }
  // It does not know `+` as a space.
  const query = Object.entries(parameters).map(([name, value]) => `${name}=${encodeURIComponent(value)}`)
  return `${url}?${query.join('&')}`
}

function cssOf({ ink, raised, field, danger, rem }: FrameLook): string {
  const px = (rems: number) => `${Math.round(rems * rem)}px`
  const font = `font-family:system-ui,sans-serif;font-size:${px(1)};color:${ink};`
  return [
    'body{margin:0;padding:2px;}',
    `label{display:block;margin-bottom:${px(0.375)};font-weight:600;${font}}`,
    `input,select{box-sizing:border-box;min-height:${px(3)};margin-bottom:${px(1)};padding:${px(0.5)} ${px(0.75)};border:1px solid ${field};border-radius:${px(0.5)};background-color:${raised};${font}}`,
    `input{width:100%;}select{margin-right:${px(0.5)};}`,
    `.error{border-color:${danger};}`,
  ].join('')
}
