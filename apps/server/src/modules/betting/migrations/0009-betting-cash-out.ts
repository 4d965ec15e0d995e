/** What was new then was a function; functions come with the last step. */
export async function up(): Promise<void> {}
