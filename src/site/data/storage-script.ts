/**
 * Runs in the head. Where the browser refuses session storage, even reading the property throws: the script that React Router puts into
 * every page, to restore the scroll position, would fail with it. Then a copy in memory takes its place for this page.
 */
export const storageScript = `try{sessionStorage.length}catch{try{Object.defineProperty(window,'sessionStorage',{value:Object.create({getItem(k){return this[k]??null},setItem(k,v){this[k]=String(v)},removeItem(k){delete this[k]},clear(){for(var k of Object.keys(this))delete this[k]}})})}catch{}};`
