/** Where the browser keeps the projects of those who have no account, or are not logged in. */
export const PROJECTS_KEY = 'proyectos';
