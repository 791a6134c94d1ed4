import styles from './reading.css?url'

/**
 * The styles of things to read, loaded with the first page that has one. They stay when it is left: as styles of a route they would be
 * added and removed with each page, and each time the browser computes the styles of the whole document again.
 */
export const ReadingStyles = () => <link rel="stylesheet" href={styles} precedence="page" />
