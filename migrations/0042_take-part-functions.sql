-- Ministries count their members, as groups do (0038).
CREATE TRIGGER contada AFTER INSERT OR DELETE ON ministerio_membro FOR EACH ROW EXECUTE FUNCTION contar_membros('ministerio');--> statement-breakpoint
-- Whether somebody belongs to what people join, or waits for an answer: then it cannot be deleted. Whoever deletes it need not see who it is.
CREATE FUNCTION tem_membros_ou_pedidos(tabela text, alvo bigint) RETURNS boolean
LANGUAGE plpgsql STABLE STRICT SECURITY DEFINER SET search_path = public, pg_temp AS $$
declare
  igreja bigint := nullif(current_setting('atrio.igreja', true), '')::bigint;
  achou boolean;
begin
  execute format(
    'select exists (select from %1$I where igreja_id = $1 and %3$I = $2)
     or exists (select from %2$I where igreja_id = $1 and %3$I = $2 and situacao = ''aberta'')',
    tabela || '_membro', tabela || '_solicitacao', tabela || '_id') into achou using igreja, alvo;
  return achou;
end $$;--> statement-breakpoint
REVOKE ALL ON FUNCTION tem_membros_ou_pedidos(text, bigint) FROM PUBLIC;--> statement-breakpoint
GRANT EXECUTE ON FUNCTION tem_membros_ou_pedidos(text, bigint) TO atrio_app;
