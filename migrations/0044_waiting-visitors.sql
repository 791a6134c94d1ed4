-- A visitor who waits for a call keeps from being deleted what they want to join, too.
CREATE OR REPLACE FUNCTION tem_membros_ou_pedidos(tabela text, alvo bigint) RETURNS boolean
LANGUAGE plpgsql STABLE STRICT SECURITY DEFINER SET search_path = public, pg_temp AS $$
declare
  igreja bigint := nullif(current_setting('atrio.igreja', true), '')::bigint;
  achou boolean;
begin
  execute format(
    'select exists (select from %1$I where igreja_id = $1 and %4$I = $2)
     or exists (select from %2$I where igreja_id = $1 and %4$I = $2 and situacao = ''aberta'')
     or exists (select from %3$I where igreja_id = $1 and %4$I = $2 and atendido_em is null)',
    tabela || '_membro', tabela || '_solicitacao', tabela || '_contato', tabela || '_id') into achou using igreja, alvo;
  return achou;
end $$;
