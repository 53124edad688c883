import { renderToString } from 'react-dom/server';
import { Quiz } from '../bare-react/Quiz.jsx';

/** The landing as HTML, which `main.jsx` hydrates. */
export const prerendered = () => renderToString(<Quiz />);
