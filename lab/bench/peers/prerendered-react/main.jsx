import { hydrateRoot } from 'react-dom/client';
import '../peer.css';
import { Quiz } from '../bare-react/Quiz.jsx';

hydrateRoot(document.getElementById('root'), <Quiz />);
